import { formatDateTime } from '#client/platform/text/format';
import { Meter } from '#ui/data/Meter';
import { clockOf } from './caseTimes';

export interface CaseClockProps {
  waitingSince: string;
  dueAt: string;
  closedAt?: string | null;
  now: number;
}

const LEFT = {
  night: 'text-muted',
  warning: 'text-warning',
  alert: 'font-semibold text-accent-strong',
} as const;

/** Waiting time, target time and remaining time of a case. */
export function CaseClock({ waitingSince, dueAt, closedAt, now }: CaseClockProps) {
  if (closedAt) {
    return (
      <p className="text-note text-muted">
        Clos le <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
      </p>
    );
  }
  const { elapsed, target, left, share, tone } = clockOf({ waitingSince, dueAt }, now);
  return (
    <div>
      <p className="text-detail whitespace-nowrap text-quiet">
        <b
          className="data text-[0.9375rem] font-semibold text-ink [word-spacing:-0.35em]"
          // The text may differ, because the server may have rendered the page in the previous
          // minute.
          suppressHydrationWarning
        >
          {elapsed}
        </b>{' '}
        sur {target}
      </p>
      <Meter
        label="Délai"
        text={`${elapsed} sur ${target}, ${left}`}
        value={share}
        max={1}
        tone={tone}
        className="my-1 h-1"
      />
      <p className={`text-note ${LEFT[tone]}`} suppressHydrationWarning>
        {left}
      </p>
    </div>
  );
}
