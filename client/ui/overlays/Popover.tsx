import { cloneElement } from 'react';

import { popperKit } from './kits';
import type { PopoverProps } from './RadixPopover';

/**
 * Panel below a button of the top bar, as wide as the screen on a phone. The rest of the page stays
 * usable. Escape or a click outside closes the panel and restores the focus.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const kit = popperKit.useKit(open, () => onOpenChange(false));
  if (kit) return <kit.RadixPopover {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: popperKit.expect,
    onFocus: popperKit.expect,
    onClick: () => onOpenChange(!open),
  });
}
