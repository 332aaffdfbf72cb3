import { tz } from '@date-fns/tz';
import { addDays, formatISO, isValid, parseISO, subMonths } from 'date-fns';

import { formatIsoDay } from './format';

/** Has date-fns reckon with the days and hours of Paris. */
const inParis = { in: tz('Europe/Paris') };

/** A day 'YYYY-MM-DD' that the calendar has. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });

/** The day so many days later (or, below 0, earlier). */
export const shiftDay = (day: string, days: number): string =>
  writtenDay(addDays(parseISO(day), days));

/** The day a month earlier; the last of that month where it has no such day. */
export const monthBefore = (day: string): string => writtenDay(subMonths(parseISO(day), 1));

/** Today in Paris. */
export const today = (now: Date = new Date()): string => formatIsoDay(now);

/** The moment, ISO in UTC, at which clocks in Paris show 'YYYY-MM-DDTHH:mm'. */
export const parisInstant = (shown: string): string =>
  new Date(parseISO(shown, inParis).getTime()).toISOString();

/** The moment, ISO in UTC, at which a day begins in Paris. */
export const dayStart = (day: string): string => parisInstant(day);

/** What clocks in Paris show at a moment, as a field of date and time wants it. */
export const parisClock = (instant: string): string => formatISO(instant, inParis).slice(0, 16);
