import { cloneElement, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';

import { popperKit } from './kits';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Button that opens the panel; must be a `button`. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** ID of the element that is the heading of the panel. */
  labelledBy: string;
  children: ReactNode;
}

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
