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
  /** A path to go to, or… */
  to?: string;
  /** …an act. */
  onSelect?: () => void;
  /** Why it cannot be chosen, in a sentence; it is then shown as disabled. */
  disabledReason?: string | null;
  /** What "Pourquoi ?" explains when it is chosen all the same, where a right is missing. */
  refusal?: Refusal | null;
  /** Red, for an act that cannot be undone. */
  danger?: boolean;
}

/** Entries of which one holds, below the others. */
export interface MenuChoice {
  label: string;
  value: string;
  options: { value: string; label: string; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

export interface MenuProps {
  /** The button that opens the menu; it must be a `button`. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Above the entries: the signed-in person, for instance. */
  heading?: ReactNode;
  items: MenuItem[];
  choice?: MenuChoice;
  /** The edge of the button that it is aligned with: the right one by default. */
  align?: 'start' | 'end';
}

/** How a button was pressed. */
export type Press = 'key' | 'pointer';

/**
 * A menu below a button, used with the arrow keys. Its script comes with the first press of it, or
 * when that is about to come.
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
    // A click without a pointer is a key.
    onClick: ({ detail }) => setPressed(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setPressed('key');
    },
  });
}
