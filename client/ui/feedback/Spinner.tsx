import { classes } from '../inputs/classes';

export interface SpinnerProps {
  /** Name of what is loading, for screen readers; without it the spinner is decorative. */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const circle = (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
  if (!label) return circle;
  return (
    <output className="inline-flex items-center gap-3">
      {circle}
      <span>{label}</span>
    </output>
  );
}

/** Spinner of a whole screen, while the session or an area is loading. */
export function FullPageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted noscript:hidden">
      <Spinner label="Chargement…" />
    </div>
  );
}
