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
 * Returns the current time; in a replay, the replayed instant. The only place that reads the system
 * clock, so that tests can shift it.
 */
export function now(): Date {
  return replayedInstant() ?? new Date(Date.now() + offset);
}

let offset = 0;

/** Shifts the clock by a number of milliseconds from real time (tests only); 0 resets it. */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Returns whether a period that started at `start` is still running. A start in the future does not
 * count: it was written by a clock that was ahead.
 */
export function isWithin(start: Date, milliseconds: number): boolean {
  const age = now().getTime() - start.getTime();
  return age >= -CLOCKS_APART && age < milliseconds;
}

/**
 * Returns whether a lease is still valid.
 * @param longest maximum length of a lease in milliseconds: a later end was written by a clock that
 * was ahead
 */
export function isLeaseLive(until: Date | null, longest: number): boolean {
  return until !== null && until > now() && until <= fromNow(longest + CLOCKS_APART);
}

/** Returns the instant some milliseconds from now (negative: in the past). */
export function fromNow(milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds);
}

/**
 * Maximum difference between the clocks of the servers and of the database. A stored time further
 * in the future than possible was written by a clock that was ahead, and is not waited for.
 */
export const CLOCKS_APART = MINUTE;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Returns the calendar day in Europe/Paris, as YYYY-MM-DD. */
export function dayInParis(date: Date = now()): string {
  return parisDay.format(date);
}

/** Option that makes date-fns compute in the time zone of Paris. */
const inParis = { in: tz('Europe/Paris') };

/** Returns the instant at which the calendar day of `date` started in Europe/Paris. */
export function startOfDayInParis(date: Date = now()): Date {
  return new Date(startOfDay(date, inParis).getTime());
}

/** Returns the instant at which the month of `date` started in Europe/Paris. */
export function startOfMonthInParis(date: Date = now()): Date {
  return new Date(startOfMonth(date, inParis).getTime());
}

/** Returns the instant at which a calendar day starts in Europe/Paris. @param day as YYYY-MM-DD */
export function dayStart(day: string): Date {
  return new Date(parseISO(day, inParis).getTime());
}

/** Returns the instant of an hour (0 to 23) of a day in Europe/Paris. @param day as YYYY-MM-DD */
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

/** Returns the calendar day (YYYY-MM-DD) and the hour (0 to 23) in Europe/Paris. */
export function dayAndHourInParis(date: Date): { day: string; hour: number } {
  const [day = '', hour] = parisHour.format(date).split(' ');
  return { day, hour: Number(hour) };
}

/** Returns the calendar day some days after another (negative: before). @param day as YYYY-MM-DD */
export function addDays(day: string, count: number): string {
  return writtenDay(addCalendarDays(parseISO(day), count));
}

/** Returns the same day some months earlier, or the last day of that month when it is shorter. */
export function monthsBefore(day: string, months: number): string {
  return writtenDay(subMonths(parseISO(day), months));
}

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });
