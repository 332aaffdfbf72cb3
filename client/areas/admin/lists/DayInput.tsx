import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef } from 'react';

import { readSettled, readTyped, typedText, type DayKind } from '#client/platform/forms/typedDays';
import { classes } from '#ui/inputs/classes';
import { TextInput } from '#ui/inputs/inputs';

const PLACEHOLDERS: Record<DayKind, string> = { day: 'jj/mm/aaaa', moment: 'jj/mm/aaaa hh:mm' };

export interface DayInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max'
> {
  /** Only a day by default. */
  kind?: DayKind;
  /** The name of the field, for its calendar button. */
  name: string;
  /** The day or the moment in the stored form, or the text typed so far. */
  value: string;
  onValue: (value: string) => void;
  /** Called when typing is finished: the field was left, or Enter pressed; `onValue` by default. */
  onSettle?: (value: string) => void;
  /** The bounds of the calendar. */
  min?: string;
  max?: string;
}

/**
 * A day or a moment, typed as people write it or picked in the browser's calendar. An invalid text
 * goes to `onValue` as it was typed. Put it in a Field, which shows what is wrong.
 */
export function DayInput(props: DayInputProps) {
  const { kind = 'day', name, value, onValue, onSettle, min, max, className, ...rest } = props;
  const { onBlur, onKeyDown, ...attributes } = rest;
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The text keeps its form until the field is left: 2026-11-25 is not rewritten while it is typed.
  const text = value && readTyped(typed, kind) === value ? typed : typedText(value, kind);
  const nativeValue = typedText(value, kind) === value ? '' : value;
  const settle = () => {
    const settled = readSettled(value, kind);
    setTyped('');
    if (onSettle) onSettle(settled);
    else if (settled !== value) onValue(settled);
  };
  return (
    <div className={classes('relative min-w-0', className)}>
      <TextInput
        inputMode={kind === 'day' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line centrale/own-limit -- what is typed of a day, read before it is sent
        maxLength={30}
        placeholder={PLACEHOLDERS[kind]}
        {...attributes}
        className="pr-11 tabular-nums"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(readTyped(target.value, kind));
        }}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          onKeyDown?.(event);
        }}
      />
      {/* Only its calendar is used; the text field above is the one that people read and type
          in. */}
      <input
        ref={calendar}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        value={nativeValue}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped('');
          onValue(target.value);
        }}
      />
      <button
        type="button"
        aria-label={`Calendrier\u00A0: ${name}`}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <CalendarDays aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
