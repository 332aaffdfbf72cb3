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
  /** Kind of value: a day (the default), or a day with a time. */
  kind?: DayKind;
  /** Name of the field, used in the label of its calendar button. */
  name: string;
  /** Value in its stored form ('2026-11-25'), or the typed text while it is not a valid date. */
  value: string;
  onValue: (value: string) => void;
  /** Called when the field is left or Enter is pressed; defaults to `onValue`. */
  onSettle?: (value: string) => void;
  /** Earliest day that the calendar offers. `max` is the latest day. */
  min?: string;
  max?: string;
}

/**
 * Field for a day or a date and time, typed or picked in the browser's calendar. Invalid text is
 * passed to `onValue` unchanged. The surrounding Field shows the error.
 */
export function DayInput(props: DayInputProps) {
  const { kind = 'day', name, value, onValue, onSettle, min, max, className, ...rest } = props;
  const { onBlur, onKeyDown, ...attributes } = rest;
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // The text is reformatted only after the field is left. Until then 2026-11-25 stays as typed.
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
        // oxlint-disable-next-line centrale/own-limit -- a date as typed, parsed before it is sent
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
      {/* Only provides the browser's calendar. People type in the text field above. */}
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
