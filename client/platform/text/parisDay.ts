import { tz } from '@date-fns/tz';
import { addDays, formatISO, isValid, parseISO, subMonths } from 'date-fns';

import { formatIsoDay } from './format';

/** Makes date-fns compute in the time zone of Paris. */
const inParis = { in: tz('Europe/Paris') };

/** Returns whether a text is a valid day 'YYYY-MM-DD' whose neighbours have the same form. */
export const isDay = (text: string): boolean =>
  /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });

/** Returns the day `days` later, or earlier when negative. */
export const shiftDay = (day: string, days: number): string =>
  writtenDay(addDays(parseISO(day), days));

/** Returns the same day a month earlier, or the last day of that month if it is shorter. */
export const monthBefore = (day: string): string => writtenDay(subMonths(parseISO(day), 1));

/** Returns the current day in Paris. */
export const today = (now: Date = new Date()): string => formatIsoDay(now);

/** Returns the time at which clocks in Paris show 'YYYY-MM-DDTHH:mm', ISO in UTC. */
export const parisInstant = (shown: string): string =>
  new Date(parseISO(shown, inParis).getTime()).toISOString();

/** Returns the start of a day in Paris, ISO in UTC. */
export const dayStart = (day: string): string => parisInstant(day);

/** Returns the last whole day in Paris before a time. */
export const lastDayOf = (until: string): string => formatIsoDay(new Date(Date.parse(until) - 1));

/** Returns the end of a day in Paris, ISO in UTC; null without a day. */
export const endOfDay = (day: string): string | null =>
  day.trim() ? dayStart(shiftDay(day, 1)) : null;

/** Returns the time on clocks in Paris, in the form of a datetime field. */
export const parisClock = (instant: string): string => formatISO(instant, inParis).slice(0, 16);
