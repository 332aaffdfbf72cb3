import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';

import type { Refusal } from '../feedback/refusals';

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
