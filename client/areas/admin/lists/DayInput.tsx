import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef } from 'react';

import { readSettled, readTyped, typedText, type DayKind } from '../../../platform/forms/typedDays';
import { classes } from '../../../ui/inputs/classes';
import { TextInput } from '../../../ui/inputs/inputs';

const PLACEHOLDERS: Record<DayKind, string> = { day: 'jj/mm/aaaa', moment: 'jj/mm/aaaa hh:mm' };

export interface DayInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max'
> {
  /** A day alone unless said otherwise. */
  kind?: DayKind;
  /** The name of the field, for its calendar. */
  name: string;
  /** The day or the moment as the site keeps it, or what was typed of it. */
  value: string;
  onValue: (value: string) => void;
  /** What was typed to its end: the field was left, or Enter pressed; `onValue` where it is not given. */
  onSettle?: (value: string) => void;
  /** The bounds of the calendar. */
  min?: string;
  max?: string;
}

/**
 * A day, or a moment, typed as people write it or picked in the calendar of the browser, beside it.
 * What is no day is given to `onValue` as it was typed. Put it in a Field, which says what is wrong.
 */
export function DayInput(props: DayInputProps) {
  const { kind = 'day', name, value, onValue, onSettle, min, max, className, ...rest } = props;
  const { onBlur, onKeyDown, ...attributes } = rest;
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // What is being typed keeps its form until it is left: 2026-11-25 does not change under the hand.
  const text = value && readTyped(typed, kind) === value ? typed : typedText(value, kind);
  const kept = typedText(value, kind) === value ? '' : value;
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
      {/* Only its calendar serves; the text above is what is read, typed and announced. */}
      <input
        ref={calendar}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        value={kept}
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
