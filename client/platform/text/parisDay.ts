import { tz } from '@date-fns/tz';
import { addDays, formatISO, isValid, parseISO, subMonths } from 'date-fns';

import { formatIsoDay } from './format';

/** Makes date-fns compute in the time of Paris. */
const inParis = { in: tz('Europe/Paris') };

/** Whether a text is a valid day 'YYYY-MM-DD', whose neighbours can be written so, too. */
export const isDay = (text: string): boolean =>
  /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

const writtenDay = (date: Date): string => formatISO(date, { representation: 'date' });

/** The day some days later (or, below 0, earlier). */
export const shiftDay = (day: string, days: number): string =>
  writtenDay(addDays(parseISO(day), days));

/** The same day a month earlier, or the last day of that month when it is shorter. */
export const monthBefore = (day: string): string => writtenDay(subMonths(parseISO(day), 1));

/** Today in Paris. */
export const today = (now: Date = new Date()): string => formatIsoDay(now);

/** The moment at which clocks in Paris show 'YYYY-MM-DDTHH:mm', ISO in UTC. */
export const parisInstant = (shown: string): string =>
  new Date(parseISO(shown, inParis).getTime()).toISOString();

/** The moment at which a day begins in Paris, ISO in UTC. */
export const dayStart = (day: string): string => parisInstant(day);

/** The last whole day in Paris before a moment. */
export const lastDayOf = (until: string): string => formatIsoDay(new Date(Date.parse(until) - 1));

/** The end of a day in Paris, ISO in UTC; null without a day. */
export const endOfDay = (day: string): string | null =>
  day.trim() ? dayStart(shiftDay(day, 1)) : null;

/** The time on clocks in Paris, in the form of a datetime field. */
export const parisClock = (instant: string): string => formatISO(instant, inParis).slice(0, 16);
