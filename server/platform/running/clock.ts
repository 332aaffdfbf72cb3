import { tz } from '@date-fns/tz';
import {
  addDays as addCalendarDays,
  formatISO,
  parseISO,
  setHours,
  startOfDay,
  startOfMonth,
  subMonths,
} from 'date-fns';
import { replayedInstant } from './replay';

/**
 * The current time; in a replay, the replayed moment. The only place that reads the machine's
 * clock, so that tests can move it.
 */
export function now(): Date {
  return replayedInstant() ?? new Date(Date.now() + offset);
}

let offset = 0;

/** Moves the clock by a number of milliseconds from real time (tests only); 0 resets it. */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Whether a period that began at `start` is still running. A start in the future does not count: it
 * was written by a clock that ran ahead.
 */
export function isWithin(start: Date, milliseconds: number): boolean {
  const age = now().getTime() - start.getTime();
  return age >= -CLOCKS_APART && age < milliseconds;
}

/**
 * Whether a lease is still held.
 * @param longest the longest lease in milliseconds: one that ends later than that was written by a
 * clock that ran ahead
 */
export function isLeaseLive(until: Date | null, longest: number): boolean {
  return until !== null && until > now() && until <= fromNow(longest + CLOCKS_APART);
}

/** A date some milliseconds away from now (negative: in the past). */
export function fromNow(milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds);
}

/**
 * How much the clocks of the servers and of the database may differ. A stored time further in the
 * future than it can be was written by a clock that ran ahead, and is not waited for.
 */
export const CLOCKS_APART = MINUTE;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The calendar day in Europe/Paris, as YYYY-MM-DD. */
export function dayInParis(date: Date = now()): string {
  return parisDay.format(date);
}

/** Makes date-fns compute in the time of Paris. */
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

/** The moment at which it is an hour (0 to 23) of a day in Europe/Paris. @param day as YYYY-MM-DD */
export function atHourInParis(day: string, hour: number): Date {
  return new Date(setHours(parseISO(day, inParis), hour).getTime());
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

/** The same day some months earlier, or the last day of that month when it is shorter. */
export function monthsBefore(day: string, months: number): string {
  return writtenDay(subMonths(parseISO(day), months));
}

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });
