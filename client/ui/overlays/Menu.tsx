import { DropdownMenu as Radix } from 'radix-ui';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { classes } from '../inputs/classes';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  /** A path to go to, or… */
  to?: string;
  /** …an act. */
  onSelect?: () => void;
  /** Why it cannot be chosen, in a sentence; it is then shown as disabled. */
  why?: string | null;
  /** Red, for an act that cannot be undone. */
  danger?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu; it must be a `button`. */
  trigger: ReactNode;
  /** Above the entries: the signed-in person, for instance. */
  heading?: ReactNode;
  items: MenuItem[];
  /** The edge of the button that it is aligned with: the right one by default. */
  align?: 'start' | 'end';
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-body font-medium outline-none data-highlighted:bg-surface-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted';

/** A menu below a button, used with the arrow keys. */
export function Menu({ trigger, heading, items, align = 'end' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The entry is removed with the menu: a dialog that the act opens must find the focus on the
  // button, to which it returns it.
  const choose = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    // Not modal, and rendered in place: the rest of the page stays readable.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={8}
        className="z-30 min-w-56 animate-fade-in rounded-card border border-line bg-surface p-1.5 shadow-card"
      >
        {heading && (
          <Radix.Label className="max-w-72 px-3 py-2 text-sm text-muted">{heading}</Radix.Label>
        )}
        {items.map(({ label, icon, to, onSelect, why, danger }, index) => (
          <Radix.Item
            // The entries of a menu are fixed.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            asChild={Boolean(to)}
            {...(why ? greyed(`${id}-${index}`) : { onSelect: onSelect && choose(onSelect) })}
            className={classes(ITEM, danger && !why ? 'text-accent-strong' : 'text-ink')}
          >
            {to ? (
              <Link to={to}>
                {icon} {label}
              </Link>
            ) : (
              <>
                {icon} {why ? <Greyed id={`${id}-${index}`} label={label} why={why} /> : label}
              </>
            )}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}

/** A disabled entry can still be highlighted, so that its reason is read. */
const greyed = (id: string) => ({
  'aria-disabled': true,
  'aria-labelledby': id,
  'aria-describedby': `${id}-raison`,
  onSelect: (event: Event) => event.preventDefault(),
});

function Greyed({ id, label, why }: { id: string; label: ReactNode; why: string }) {
  return (
    <span className="max-w-56 py-1.5 leading-snug">
      <span id={id}>{label}</span>
      <span id={`${id}-raison`} className="block text-note font-normal">
        {why}
      </span>
    </span>
  );
}
