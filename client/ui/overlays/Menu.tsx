import {
  cloneElement,
  useState,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

import type { Refusal } from '../feedback/refusals';
import { popperKit } from './kits';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  /** Path of a link; exclusive with `onSelect`. */
  to?: string;
  /** Action of the entry; exclusive with `to`. */
  onSelect?: () => void;
  /** Reason why the entry is disabled, as a sentence; null or absent when it is enabled. */
  disabledReason?: string | null;
  /** Refusal that "Pourquoi ?" explains on selection, when a permission is missing. */
  refusal?: Refusal | null;
  /** Whether the entry is red, for an action that cannot be undone. */
  danger?: boolean;
}

/** Radio entries below the other entries. */
export interface MenuChoice {
  label: string;
  value: string;
  options: { value: string; label: string; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

export interface MenuProps {
  /** Button that opens the menu; must be a `button`. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Heading above the entries, such as the signed-in user. */
  heading?: ReactNode;
  items: MenuItem[];
  choice?: MenuChoice;
  /** Edge of the button with which the menu is aligned; the right edge by default. */
  align?: 'start' | 'end';
}

/** Device with which a button was pressed: the keyboard, or a mouse, pen or finger. */
export type Press = 'key' | 'pointer';

/**
 * Menu below a button, which supports the arrow keys. Its script is loaded when the button is
 * hovered, focused or pressed for the first time.
 */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<Press | null>(null);
  const kit = popperKit.useKit(pressed !== null, () => setPressed(null));
  if (kit) return <kit.RadixMenu {...props} pressed={pressed} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: popperKit.expect,
    onFocus: popperKit.expect,
    // A click with detail 0 comes from the keyboard.
    onClick: ({ detail }) => setPressed(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setPressed('key');
    },
  });
}
