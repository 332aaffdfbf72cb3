import { tz } from '@date-fns/tz';
import {
  addDays as addCalendarDays,
  formatISO,
  parseISO,
  startOfDay,
  startOfMonth,
  subMonths,
} from 'date-fns';
import { replayedMoment } from './replay';

/**
 * The current time; in a replay, the moment that is replayed. The one place that reads the machine's
 * clock, so that tests can move it.
 */
export function now(): Date {
  return replayedMoment() ?? new Date(Date.now() + offset);
}

let offset = 0;

/** Moves the clock by a number of milliseconds from real time (tests only); 0 puts it right again. */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Whether something that began at `start`, and lasts for so many milliseconds, still goes on. What
 * begins in the future does not: a clock that was set right since wrote that.
 */
export function isWithin(start: Date, milliseconds: number): boolean {
  const age = now().getTime() - start.getTime();
  return age >= -CLOCKS_APART && age < milliseconds;
}

/**
 * Whether a lease holds.
 * @param longest for how many milliseconds one is given out: one that holds longer from now was
 *   written by a clock that ran ahead
 */
export function isLeaseLive(until: Date | null, longest: number): boolean {
  return until !== null && until > now() && until <= fromNow(longest + CLOCKS_APART);
}

/** A date some milliseconds away from now (negative: in the past). */
export function fromNow(milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds);
}

/**
 * How far the clocks of the servers, and of the database, may be apart. A moment kept further in the
 * future than whatever it stands for can reach was written by a clock that ran ahead and was set
 * right since: it is not to be waited for.
 */
export const CLOCKS_APART = MINUTE;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The calendar day in Europe/Paris, as YYYY-MM-DD. */
export function dayInParis(date: Date = now()): string {
  return parisDay.format(date);
}

/** Has date-fns reckon with the days and hours of Paris. */
const inParis = { in: tz('Europe/Paris') };

/** The moment the calendar day of `date` began in Europe/Paris. */
export function startOfDayInParis(date: Date = now()): Date {
  return new Date(startOfDay(date, inParis).getTime());
}

/** The moment the month of `date` began in Europe/Paris. */
export function startOfMonthInParis(date: Date = now()): Date {
  return new Date(startOfMonth(date, inParis).getTime());
}

/** The moment a calendar day begins in Europe/Paris. @param day as YYYY-MM-DD */
export function dayStart(day: string): Date {
  return new Date(parseISO(day, inParis).getTime());
}

const parisHour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day (YYYY-MM-DD) and the hour (0 to 23) in Europe/Paris. */
export function dayAndHourInParis(date: Date): { day: string; hour: number } {
  const [day = '', hour] = parisHour.format(date).split(' ');
  return { day, hour: Number(hour) };
}

/** The calendar day some days after another (negative: before). @param day as YYYY-MM-DD */
export function addDays(day: string, count: number): string {
  return writtenDay(addCalendarDays(parseISO(day), count));
}

/** The same day some months earlier, or the last of its month where that one is shorter. */
export function monthsBefore(day: string, months: number): string {
  return writtenDay(subMonths(parseISO(day), months));
}

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });
