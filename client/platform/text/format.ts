/** Formats dates, times and numbers in French, by default in the time zone of Paris. */

import { counted, formatNumber, frenchDate } from '#client/shared/french';

export {
  counted,
  enumerated,
  formatNumber,
  formatPrice,
  ofName,
  ordinal,
  plural,
} from '#client/shared/french';

const TIME_ZONE = 'Europe/Paris';
const DAY_MS = 86_400_000;
/** Maximum duration of an event that is formatted as one evening, in milliseconds. */
const NIGHT_MS = DAY_MS / 2;
const MORNING_HOUR = 6;

/** Returns the formats of days and times in a time zone; without one, in that of the device. */
const formatsIn = (timeZone?: string) => ({
  clock: new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone }),
  isoDay: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
  namedDay: new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }),
  namedDayAndYear: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone }),
});
type Formats = ReturnType<typeof formatsIn>;

const inParis = formatsIn(TIME_ZONE);
const { clock, isoDay } = inParis;
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: TIME_ZONE });
const shortDate = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const preciseClock = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: TIME_ZONE,
});
const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  timeZone: TIME_ZONE,
});
const dayMonth = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});
const monthYear = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: TIME_ZONE });
const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** A time to format: a text from the server (ISO 8601, or a day 'YYYY-MM-DD'), or a Date. */
export type Instant = string | Date;

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant));

/** Formats as '27 octobre 2025', '1er novembre 2025'. */
export const formatLongDate = (instant: Instant): string => frenchDate(longDate, toDate(instant));

/** Formats as '27/10/2025'. */
export const formatShortDate = (instant: Instant): string => shortDate.format(toDate(instant));

/** Formats a day as '27/10', for an axis. */
export const formatShortDay = (day: string): string => formatShortDate(day).slice(0, 5);

/** Formats as '27/10/2025 à 14:05'. */
export const formatDateTime = (instant: Instant): string =>
  `${formatShortDate(instant)} à ${clock.format(toDate(instant))}`;

/**
 * Formats a day as 'lun. 16', for the chart of a week.
 * @param day YYYY-MM-DD
 */
export const formatWeekday = (day: string): string =>
  frenchDate(weekday, toDate(`${day}T12:00:00Z`));

/** Formats as '16 novembre', without the year. */
export const formatDayMonth = (instant: Instant): string => frenchDate(dayMonth, toDate(instant));

/** Formats as '14:05'. */
export const formatClock = (instant: Instant): string => clock.format(toDate(instant));

/** Formats as '14 h', '14 h 05'. */
export const formatTime = (instant: Instant): string => sayTime(toDate(instant), inParis);

/** Formats as '14:05:09'. */
export const formatPreciseClock = (instant: Instant): string =>
  preciseClock.format(toDate(instant));

/** Formats as 'Samedi 21 novembre', with the year unless it is the current one. */
export function formatNamedDay(instant: Instant, now: Date = new Date()): string {
  const text = sayDay(toDate(instant), now, inParis);
  return capitalize(text);
}

/**
 * Formats as '14:05', 'hier à 14:05', '21 novembre à 14:05', or '21 novembre 2025 à 14:05' in another
 * year. For past times of the moderation; ends and deadlines use `formatDateTime`.
 */
export function formatInstant(instant: Instant, now: Date = new Date()): string {
  const date = toDate(instant);
  const time = clock.format(date);
  const day = isoDay.format(date);
  if (day === isoDay.format(now)) return time;
  if (day === isoDay.format(new Date(now.getTime() - DAY_MS))) return `hier à ${time}`;
  const isThisYear = day.slice(0, 4) === isoDay.format(now).slice(0, 4);
  return `${isThisYear ? formatDayMonth(date) : formatLongDate(date)} à ${time}`;
}

/** Formats like `formatInstant`, for a sentence: 'à 14:05', 'hier à 14:05', 'le 21 novembre à 14:05'. */
export function formatInstantInText(instant: Instant, now: Date = new Date()): string {
  const text = formatInstant(instant, now);
  if (text.startsWith('hier')) return text;
  return text.includes(' ') ? `le ${text}` : `à ${text}`;
}

/** Returns the hour of a date in the time zone of `formats`, from 0 to 23. */
const hourOf = (date: Date, formats: Formats): number =>
  Number(formats.clock.format(date).slice(0, 2));

/** Formats a time of day as '20 h', '20 h 30'. */
function sayTime(date: Date, formats: Formats): string {
  const [hour = '', minute = ''] = formats.clock.format(date).split(':');
  return `${Number(hour)}\u00A0h${minute === '00' ? '' : `\u00A0${minute}`}`;
}

/** Formats a day as text, with its year unless it is the current one. */
function sayDay(
  date: Date,
  now: Date,
  { isoDay: day, namedDay, namedDayAndYear }: Formats,
): string {
  const isThisYear = day.format(date).slice(0, 4) === day.format(now).slice(0, 4);
  return frenchDate(isThisYear ? namedDay : namedDayAndYear, date);
}

/** Start of an event and, if known, its end. */
export type Span = readonly [from: Instant, to?: Instant];

function saySpan([from, to]: Span, now: Date, formats: Formats): string {
  const start = toDate(from);
  const [first, startTime] = [sayDay(start, now, formats), sayTime(start, formats)];
  if (to === undefined) return `${first} à ${startTime}`;
  const end = toDate(to);
  const length = end.getTime() - start.getTime();
  const isOneNight = length > 0 && length < NIGHT_MS && hourOf(end, formats) < MORNING_HOUR;
  const isOneDay = formats.isoDay.format(start) === formats.isoDay.format(end);
  const finish = sayTime(end, formats);
  if (isOneDay || isOneNight) {
    return `${first}, de ${startTime} à ${finish === '0\u00A0h' ? 'minuit' : finish}`;
  }
  return `du ${first} à ${startTime} au ${sayDay(end, now, formats)} à ${finish}`;
}

/**
 * Formats the dates of an event: 'vendredi 4 décembre, de 20 h 30 à 23 h (heure de Paris)', or 'du
 * vendredi 4 décembre à 20 h au dimanche 6 décembre à 18 h (heure de Paris)'. An event of less than
 * 12 hours that ends before 6:00 is formatted as one evening, in the first form.
 * @param now current time, which tests may set; dates of the current year are formatted without the
 *    year
 */
export const formatSpan = (span: Span, now: Date = new Date()): string =>
  `${saySpan(span, now, inParis)} (heure\u00A0de\u00A0Paris)`;

/**
 * Formats the dates of an event in the time zone of the device; null when the device's clock shows
 * the same time as Paris.
 * @param timeZone time zone instead of that of the device, for tests
 */
export function formatLocalSpan(
  span: Span,
  now: Date = new Date(),
  timeZone?: string,
): string | null {
  const local = saySpan(span, now, formatsIn(timeZone));
  return local === saySpan(span, now, inParis) ? null : local;
}

/** Formats the dates of an event in Paris time and, where it differs, in local time. */
export function formatEventTime(span: Span, now: Date = new Date()): string {
  const local = formatLocalSpan(span, now);
  if (!local) return formatSpan(span, now);
  return `${formatSpan(span, now)}, soit ${local.startsWith('du ') ? '' : 'le '}${local} à votre heure`;
}

/** Formats as 'octobre 2025'. */
export const formatMonthYear = (instant: Instant): string => monthYear.format(toDate(instant));

/** Formats the month of a day 'YYYY-MM-DD' as 'oct.'. */
export const formatMonth = (day: string): string => month.format(toDate(`${day}T12:00:00Z`));

/** Formats the day in Paris as '2025-10-27', for `<time>`. */
export const formatIsoDay = (instant: Instant): string => isoDay.format(toDate(instant));

/** Formats seconds as '4,2 s', '4 s'. */
export const formatSeconds = (seconds: number): string => `${formatNumber(seconds)}\u00A0s`;

/** Formats a share from 0 to 1 as '86 %'. */
export const formatPercent = (share: number): string => percents.format(share);

/** Formats minutes of play as hours, rounded: 2214 gives '37 h'. */
export const formatPlayTime = (minutes: number): string =>
  `${formatNumber(Math.round(minutes / 60))}\u00A0h`;

/**
 * Formats the time since an instant in calendar days of Paris, as today, yesterday, days, weeks
 * (under 5), months or years.
 * @param now current time, which tests may set
 */
export function formatRelativeDate(instant: Instant, now: Date = new Date()): string {
  const dayOf = (date: Date) => Date.parse(isoDay.format(date));
  const days = Math.round((dayOf(now) - dayOf(toDate(instant))) / DAY_MS);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  if (days < 7) return `il y a ${days} jours`;
  const weeks = Math.floor(days / 7);
  if (weeks < 5) return `il y a ${counted(weeks, 'semaine')}`;
  // 360 to 364 days would give 12 months, but are less than a year.
  const years = Math.floor(days / 365);
  if (years === 0) return `il y a ${Math.min(11, Math.floor(days / 30))} mois`;
  return `il y a ${counted(years, 'an')}`;
}

/** Returns the whole minutes since an instant; 0 for an instant to come. */
export const minutesSince = (instant: Instant, now: Date | number): number =>
  Math.max(0, Math.floor((Number(now) - toDate(instant).getTime()) / 60_000));

/**
 * Formats the time since an instant: 'À l'instant' under a minute, then minutes, hours, days. Use
 * the component `RelativeTime` to show it, because it updates the text.
 */
export function formatRelativeTime(instant: Instant, now: Date = new Date()): string {
  const minutes = minutesSince(instant, now);
  if (minutes < 1) return "À l'instant";
  if (minutes < 60) return `Il y a ${counted(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Il y a ${counted(hours, 'heure')}`;
  return `Il y a ${counted(Math.floor(hours / 24), 'jour')}`;
}

/** Returns a text with its first letter in upper case. */
export const capitalize = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** Returns a text with its first letter in lower case, for use within a sentence. */
export const uncapitalize = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);
