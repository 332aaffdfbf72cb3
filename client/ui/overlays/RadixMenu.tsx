import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { requestExplanation, useCanExplain } from '../feedback/refusals';
import { classes } from '../inputs/classes';
import type { MenuChoice, MenuProps, Press } from './menu.types';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-body font-medium outline-none data-highlighted:bg-surface-sunken data-highlighted:inset-ring-2 data-highlighted:inset-ring-field aria-disabled:cursor-not-allowed aria-disabled:text-muted';

export interface RadixMenuProps extends MenuProps {
  /** Press before this script was loaded, which the menu repeats; null without one. */
  pressed: Press | null;
}

export function RadixMenu({
  trigger,
  heading,
  items,
  choice,
  align = 'end',
  pressed,
}: RadixMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const canAsk = useCanExplain();
  useEffect(() => {
    if (pressed) pressAgain(button.current, pressed);
    // Later presses are handled by the button itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Focuses the button before the action runs, because the entry is removed with the menu. A dialog
  // that the action opens can then return the focus to the button.
  const choose = (run: () => void) => () => {
    button.current?.focus();
    run();
  };
  return (
    // The menu is not modal and not in a portal, so that the rest of the page stays readable.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={8}
        // A tall menu scrolls, so it must be reachable by keyboard.
        tabIndex={0}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade-in overflow-y-auto rounded-card border border-line bg-surface-raised p-1.5 shadow-card"
      >
        {heading && (
          <Radix.Label className="max-w-72 px-3 py-2 text-sm text-muted">{heading}</Radix.Label>
        )}
        {items.map(({ label, icon, to, onSelect, disabledReason, refusal, danger }, index) => (
          <Radix.Item
            // The order of the entries is fixed.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            asChild={Boolean(to)}
            {...(disabledReason
              ? greyed(
                  `${id}-${index}`,
                  canAsk && refusal ? choose(() => requestExplanation(refusal)) : null,
                )
              : { onSelect: onSelect && choose(onSelect) })}
            className={classes(ITEM, danger && !disabledReason ? 'text-accent-strong' : 'text-ink')}
          >
            {to ? (
              <Link to={to}>
                {icon} {label}
              </Link>
            ) : (
              <>
                {icon}{' '}
                {disabledReason ? (
                  <Greyed
                    id={`${id}-${index}`}
                    label={label}
                    disabledReason={disabledReason}
                    asks={canAsk && Boolean(refusal)}
                  />
                ) : (
                  label
                )}
              </>
            )}
          </Radix.Item>
        ))}
        {choice && <Choice {...choice} />}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Radio entries. Selecting one leaves the menu open, so that its effect is visible. */
function Choice({ label, value, options, onChoose }: MenuChoice) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onChoose}
      className="mt-1.5 border-t border-line pt-1.5"
    >
      <Radix.Label className="px-3 py-1.5 text-sm text-muted">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={classes(ITEM, 'text-ink')}
        >
          {option.icon} {option.label}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden="true" size={18} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/**
 * Returns the props of a disabled entry. The entry can be highlighted, so that screen readers read
 * its reason. Selecting the entry calls `ask`, which explains the refusal; without `ask`, it does
 * nothing.
 */
const greyed = (id: string, ask: (() => void) | null) => ({
  'aria-disabled': true,
  'aria-labelledby': id,
  'aria-describedby': `${id}-raison`,
  onSelect: ask ?? ((event: Event) => event.preventDefault()),
});

interface GreyedProps {
  id: string;
  label: ReactNode;
  disabledReason: string;
  asks: boolean;
}

function Greyed({ id, label, disabledReason, asks }: GreyedProps) {
  return (
    <span className="max-w-56 py-1.5 leading-snug">
      <span id={id}>{label}</span>
      <span id={`${id}-raison`} className="block text-note font-normal">
        {disabledReason}
        {asks && (
          <>
            {' '}
            <span className="font-semibold underline underline-offset-4">Pourquoi&nbsp;?</span>
          </>
        )}
      </span>
    </span>
  );
}

/** Repeats a press on the button. Focuses the button first, because it is a new element. */
function pressAgain(button: HTMLButtonElement | null, pressed: Press): void {
  button?.focus();
  button?.dispatchEvent(
    pressed === 'key'
      ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      : new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true }),
  );
}
