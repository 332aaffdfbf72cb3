import { cloneElement } from 'react';

import { usePressedScript } from '../lazy/lazyScript';
import { popperScript } from './overlayScripts';
import type { PopoverProps } from './RadixPopover';

/**
 * Panel below a button of the top bar, as wide as the screen on a phone. The rest of the page stays
 * usable. Escape or a click outside closes the panel and restores the focus.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const script = usePressedScript(popperScript, open, () => onOpenChange(false));
  if (script) return <script.RadixPopover {...props} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: popperScript.preload,
    onFocus: popperScript.preload,
    onClick: () => onOpenChange(!open),
  });
}
