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
 * Returns the current time or, in a replay, the replayed instant. Use it instead of the system
 * clock, so that tests can shift the time.
 */
export function now(): Date {
  return replayedInstant() ?? new Date(Date.now() + offset);
}

let offset = 0;

/** Sets the difference between `now` and the real time, in milliseconds (tests only). */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Returns whether a period that started at `start` is still running. Returns false when `start` is
 * further in the future than `CLOCKS_APART`, because a clock that was ahead wrote it.
 */
export function isWithin(start: Date, milliseconds: number): boolean {
  const age = now().getTime() - start.getTime();
  return age >= -CLOCKS_APART && age < milliseconds;
}

/** Returns the instant a number of milliseconds from now, or before if negative. */
export function fromNow(milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds);
}

/**
 * Maximum difference between the clocks of the servers and the database, in milliseconds. Because
 * of this difference, a stored time may be slightly too late. A time that is too late by more was
 * written by a wrong clock, and no code may wait for it.
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

/** Returns the instant at which the current month started in Europe/Paris. */
export function startOfMonthInParis(): Date {
  return new Date(startOfMonth(now(), inParis).getTime());
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

/** Returns the day `count` days after `day`, or before if negative, as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return writtenDay(addCalendarDays(parseISO(day), count));
}

/** Returns the same day `months` earlier, or the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  return writtenDay(subMonths(parseISO(day), months));
}

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });
