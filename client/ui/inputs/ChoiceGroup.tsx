import { classes } from './classes';

export interface ChoiceGroupProps<Value extends string | number> {
  /** Label for screen readers: 'Catégories'. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  /** Classes for the layout of the buttons; by default a row that wraps. */
  className?: string;
}

/** Returns the classes of a choice, for links that replace buttons without JavaScript. */
export const choiceClasses = (chosen: boolean): string =>
  classes(
    'min-h-9 rounded-control border px-3 text-sm font-semibold transition-colors pointer-coarse:min-h-11',
    chosen
      ? 'border-chosen bg-chosen text-white'
      : 'border-line-strong bg-surface text-ink hover:border-muted hover:bg-canvas',
  );

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
