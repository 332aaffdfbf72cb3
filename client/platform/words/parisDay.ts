import { formatIsoDay } from './format';

const DAY_MS = 86_400_000;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** How far Paris is ahead of UTC at this moment, in milliseconds. */
function offsetAt(instant: number): number {
  const at = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}

/** A day 'YYYY-MM-DD' that the calendar has. */
export const isDay = (text: string): boolean => {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().startsWith(text)
  );
};

/** The day so many days later (or, below 0, earlier). */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day a month earlier; the last of that month where it has no such day. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Today in Paris. */
export const today = (now: Date = new Date()): string => formatIsoDay(now);

/** The moment, ISO in UTC, at which a day begins in Paris. */
export function dayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at night, but never at midnight: the offset of the midnight itself is the right one.
  const instant = midnight - offsetAt(midnight - offsetAt(midnight));
  return new Date(instant).toISOString();
}

const MINUTE_MS = 60_000;

/** The moment, ISO in UTC, at which clocks in Paris show 'YYYY-MM-DDTHH:mm'. */
export function parisInstant(shown: string): string {
  const clock = Date.parse(`${shown}Z`);
  return new Date(clock - offsetAt(clock - offsetAt(clock))).toISOString();
}

/** What clocks in Paris show at a moment, as a field of date and time wants it. */
export function parisClock(instant: string): string {
  const minute = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
  return new Date(minute + offsetAt(minute)).toISOString().slice(0, 16);
}
