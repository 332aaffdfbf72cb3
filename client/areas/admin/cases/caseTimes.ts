import { minutesSince } from '#client/platform/text/format';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/**
 * Minimum duration, in minutes, that is displayed in days and hours. Shorter durations are
 * displayed in hours and minutes.
 */
const LONG_MINUTES = 4 * DAY_MINUTES;
const LONG_DAYS = 10;
/** Elapsed share of the target time after which the clock has the warning colour. */
const SOON = 0.7;

/** Formats a duration in minutes: '11 min', '4 h', '5 h 12', '6 j 3 h'. */
export function sayMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00A0min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < LONG_MINUTES) {
    return `${hours}\u00A0h${rest ? `\u00A0${String(rest).padStart(2, '0')}` : ''}`;
  }
  const days = Math.floor(hours / 24);
  // Durations of `LONG_DAYS` or more omit the hours.
  const more = days < LONG_DAYS ? hours % 24 : 0;
  return `${days}\u00A0j${more ? `\u00A0${more}\u00A0h` : ''}`;
}

/** Waiting time of a case compared with its target time, as texts. */
export interface CaseClock {
  /** Waiting time: '5 h 12'. */
  elapsed: string;
  /** Target time: '4 h'. */
  target: string;
  /** Remaining or exceeded time: 'reste 4 min', 'retard 1 h 12'. */
  left: string;
  /** Elapsed share of the target time: 0 at the start, more than 1 when overdue. */
  share: number;
  tone: 'night' | 'warning' | 'alert';
}

/** Computes the clock of an open case. */
export function clockOf(
  { waitingSince, dueAt }: { waitingSince: string; dueAt: string },
  now: number,
): CaseClock {
  const [since, due] = [Date.parse(waitingSince), Date.parse(dueAt)];
  const target = Math.max(1, Math.round((due - since) / MINUTE_MS));
  const late = now > due;
  const elapsed = minutesSince(waitingSince, now);
  const share = elapsed / target;
  return {
    elapsed: sayMinutes(elapsed),
    target: sayMinutes(target),
    left: late
      ? `retard\u00A0${sayMinutes(Math.max(1, elapsed - target))}`
      : `reste\u00A0${sayMinutes(Math.max(0, target - elapsed))}`,
    share,
    tone: late ? 'alert' : share >= SOON ? 'warning' : 'night',
  };
}
