import { tz } from '@date-fns/tz';
import { addDays, formatISO, isValid, parseISO, subMonths } from 'date-fns';

import { formatIsoDay } from './format';

/** Option that makes date-fns compute in the time zone of Paris. */
const inParis = { in: tz('Europe/Paris') };

/**
 * Returns whether a text is a valid day 'YYYY-MM-DD'. The years 0000 and 9999 are refused, so that
 * the day before and the day after have the same format.
 */
export const isDay = (text: string): boolean =>
  /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });

/** Returns the day that is `days` days later, or earlier when negative. */
export const shiftDay = (day: string, days: number): string =>
  writtenDay(addDays(parseISO(day), days));

/** Returns the same day one month earlier, or the last day of that month if it is shorter. */
export const monthBefore = (day: string): string => writtenDay(subMonths(parseISO(day), 1));

/** Returns the current day in Paris, as 'YYYY-MM-DD'. */
export const today = (now: Date = new Date()): string => formatIsoDay(now);

/** Returns the instant at which clocks in Paris show 'YYYY-MM-DDTHH:mm', in ISO format (UTC). */
export const parisInstant = (shown: string): string =>
  new Date(parseISO(shown, inParis).getTime()).toISOString();

/** Returns the start of a day in Paris, in ISO format (UTC). */
export const dayStart = (day: string): string => parisInstant(day);

/** Returns the last day in Paris of a period that ends just before `until`. */
export const lastDayOf = (until: string): string => formatIsoDay(new Date(Date.parse(until) - 1));

/** Returns the end of a day in Paris, in ISO format (UTC); null for an empty text. */
export const endOfDay = (day: string): string | null =>
  day.trim() ? dayStart(shiftDay(day, 1)) : null;

/** Returns the time that clocks in Paris show at an instant, in the format of a datetime field. */
export const parisClock = (instant: string): string => formatISO(instant, inParis).slice(0, 16);

/** Reads a day such as '2026-11-28' from a URL; '' when it is missing or invalid. */
export function readDay(parameters: URLSearchParams, name: string): string {
  const day = parameters.get(name) ?? '';
  return isDay(day) ? day : '';
}
