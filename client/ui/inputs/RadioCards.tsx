import { useId } from 'react';

import { classes } from './classes';
import { FieldError } from './Field';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  hint: string;
  /** Reason why the value cannot be chosen, shown instead of the hint; null when it can. */
  disabledReason?: string | null;
}

export interface RadioCardsProps<Value extends string> {
  legend: string;
  /** Whether only screen readers read the legend, because a heading says the same. */
  hidesLegend?: boolean;
  /** The chosen value; null while nothing is chosen. */
  value: Value | null;
  choices: readonly RadioCard<Value>[];
  onChoose: (value: Value) => void;
  error?: string;
  /** Classes for the layout of the cards; by default a column. */
  className?: string;
}

/** Group of radio buttons, each a card with an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hidesLegend = false, value: chosen, choices, onChoose, error, className } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}error` : undefined}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 text-body font-semibold text-ink'}>
        {legend}
      </legend>
      <div className={classes('grid gap-2', className)}>
        {choices.map(({ value, label, hint, disabledReason = null }) => (
          <label
            key={value}
            className="grid min-h-11 content-start grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-chosen has-checked:bg-selected"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              disabled={disabledReason !== null}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className={classes('font-semibold', disabledReason ? 'text-muted' : 'text-ink')}>
              {label}
            </span>
            <span className="col-start-2 text-note text-muted">{disabledReason ?? hint}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`} message={error} />
    </fieldset>
  );
}
