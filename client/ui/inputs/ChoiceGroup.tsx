import { classes } from './classes';

export interface ChoiceGroupProps<Value extends string | number> {
  /** What is being chosen, read aloud: 'Catégories'. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  /** How the buttons are laid out; in a row that wraps unless said otherwise. */
  className?: string;
}

/** How a choice looks, for the links that stand where a button could not act. */
export const choiceClasses = (chosen: boolean): string =>
  classes(
    'min-h-9 rounded-control border px-3 text-sm font-semibold transition-colors pointer-coarse:min-h-11',
    chosen
      ? 'border-night-900 bg-night-900 text-white'
      : 'border-line-strong bg-surface text-ink hover:border-muted hover:bg-canvas',
  );

/** A few buttons of which exactly one is chosen. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, value: chosen, choices, onChoose, className = 'flex flex-wrap gap-2' } = props;
  return (
    <div role="group" aria-label={label} className={className}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={choiceClasses(value === chosen)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
