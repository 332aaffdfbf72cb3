import { formatDateTime, formatInstantInText } from '#client/platform/text/format';
import { classes } from '#ui/inputs/classes';
import { clockOf } from './caseTimes';

export interface CaseClockProps {
  waitingSince: string;
  dueAt: string;
  closedAt?: string | null;
  now: number;
  className?: string;
}

const TONES = {
  night: { elapsed: 'text-ink', left: 'text-muted' },
  warning: { elapsed: 'text-warning', left: 'text-warning' },
  alert: { elapsed: 'text-accent-strong', left: 'font-semibold text-accent-strong' },
} as const;

/** Waiting time and remaining or exceeded time of a case. The tooltip shows the target time. */
export function CaseClock({ waitingSince, dueAt, closedAt, now, className }: CaseClockProps) {
  if (closedAt) {
    return (
      <p className={classes('text-note text-muted', className)}>
        Clos{' '}
        <time dateTime={closedAt} title={formatDateTime(closedAt)}>
          {formatInstantInText(closedAt)}
        </time>
      </p>
    );
  }
  const { elapsed, target, left, tone } = clockOf({ waitingSince, dueAt }, now);
  return (
    <p
      title={`Délai visé\u00A0: ${target}`}
      className={classes('text-note whitespace-nowrap', TONES[tone].left, className)}
    >
      <b
        className={classes(
          'data text-sm font-semibold [word-spacing:-0.35em]',
          TONES[tone].elapsed,
        )}
      >
        {elapsed}
      </b>
      {' · '}
      <span>{left}</span>
    </p>
  );
}
