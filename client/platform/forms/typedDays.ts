import { isDay, parisClock, parisInstant, shiftDay, today } from '../text/parisDay';

/**
 * Kind of a date field. `day`: its value is 'YYYY-MM-DD'. `moment`: its value is a date and time in
 * Paris, 'YYYY-MM-DDTHH:mm'.
 */
export type DayKind = 'day' | 'moment';

const YEAR = '(?:19|20)\\d{2}';
const FRENCH = new RegExp(`^(\\d{1,2})[/.\\- ](\\d{1,2})[/.\\- ](${YEAR})`);
const DIGITS = new RegExp(`^(\\d{2})(\\d{2})(${YEAR})(?!\\d)`);
const ISO = new RegExp(`^(${YEAR})-(\\d{2})-(\\d{2})`);
/**
 * Date with a two-digit year, such as 1/11/26. Accepted only at the end of typing, because 1/11/20
 * may be the start of 1/11/2026.
 */
const SHORT_YEAR = /^(\d{1,2}[/.\- ]\d{1,2}[/.\- ])(\d{2})(?!\d)/;
const HOUR = /^(?:T|\s*à\s*|\s+)(\d{1,2})(?:\s*[h:]\s*(\d{2})?)$/i;

interface Read {
  day: string;
  /** Rest of the text, after the day. */
  rest: string;
}

/**
 * Returns the day at the start of a text, even a day that does not exist, such as 31/02; null when
 * the text does not start with a day.
 */
function readDay(text: string): Read | null {
  const iso = ISO.exec(text);
  const found = iso ?? FRENCH.exec(text) ?? DIGITS.exec(text);
  if (!found) return null;
  const [whole, first = '', month = '', last = ''] = found;
  const [year, date] = iso ? [first, last] : [last, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return { day, rest: text.slice(whole.length) };
}

const readHour = (text: string): string | null => {
  const [, hour = '', minute = '00'] = HOUR.exec(text) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : null;
};

/**
 * Parses typed text: 25/11/2026, 25112026 or 2026-11-25, followed by 18:30 or 18h30 if the field
 * has a time.
 * @returns the value to store; the typed text itself when it is invalid
 */
export function readTyped(typed: string, kind: DayKind): string {
  const read = readDay(typed.trim());
  if (!read || !isDay(read.day)) return typed;
  if (kind === 'day') return read.rest === '' ? read.day : typed;
  const hour = readHour(read.rest);
  return hour ? `${read.day}T${hour}` : typed;
}

/** Parses text at the end of typing, when the year may have two digits: 1/11/26 means 2026. */
export function readSettled(typed: string, kind: DayKind): string {
  const read = readTyped(typed.trim().replace(SHORT_YEAR, '$120$2'), kind);
  // An invalid day stays as it was typed.
  return dayProblem(read, kind) ? typed : read;
}

/** Returns the text of a field: '25/11/2026', '25/11/2026 18:30', or as typed. */
export function typedText(value: string, kind: DayKind): string {
  if (dayProblem(value, kind)) return value;
  const [day = '', hour] = value.split('T');
  return hour ? `${inFrench(day)} ${hour}` : inFrench(day);
}

/** Whether a field is for past or future days. Determines the example date in the error message. */
export type DaySense = 'past' | 'coming';

/** Returns whether a local time exists in Paris: clocks skip one hour in spring. */
const isOnClocks = (instant: string) => parisClock(parisInstant(instant)) === instant;
const SKIPPED =
  'Cette heure n’existe pas ce jour-là\u00A0: les horloges passent de 2\u00A0h à 3\u00A0h.';

/** Number of days between today and the example date. */
const EXAMPLE_DAYS = 7;

/** Returns a French message for an invalid day or time; null when it is valid or empty. */
export function dayProblem(
  value: string,
  kind: DayKind,
  sense: DaySense = 'coming',
): string | null {
  if (value.trim() === '') return null;
  const read = readDay(value.trim());
  if (read && !isDay(read.day)) {
    return 'Ce jour n’existe pas\u00A0: vérifiez le jour et le mois.';
  }
  const [day = '', hour = ''] = value.split('T');
  const isWhole = kind === 'day' ? value === day : /^\d{2}:\d{2}$/.test(hour);
  if (isDay(day) && isWhole) return kind === 'day' || isOnClocks(value) ? null : SKIPPED;
  const example = shiftDay(today(), sense === 'past' ? -EXAMPLE_DAYS : EXAMPLE_DAYS);
  const written = inFrench(example);
  return kind === 'day'
    ? `Écrivez le jour sous la forme ${written} ou ${example}.`
    : `Écrivez le jour et l’heure sous la forme ${written} 18:30.`;
}

const inFrench = (day: string) => day.split('-').toReversed().join('/');

/** First and last day of a period, as typed or as stored; '' for a missing bound. */
export interface DayPair {
  from: string;
  to: string;
}

export interface RangeRules {
  /** Last valid day, such as today; unlimited when absent. */
  latest?: string;
  /** Maximum length of the period in days, with both ends counted. */
  longest?: number;
  /** Whether both the first and the last day are required. */
  whole?: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Returns a French message for an invalid period, and which of its two days the message is about;
 * null when the period is valid.
 */
export function rangeProblem(
  { from, to }: DayPair,
  { latest, longest, whole }: RangeRules,
): { message: string; about: readonly (keyof DayPair)[] } | null {
  const sense = latest ? 'past' : 'coming';
  const [wrongFrom, wrongTo] = [dayProblem(from, 'day', sense), dayProblem(to, 'day', sense)];
  if (wrongFrom) return { message: wrongFrom, about: wrongFrom === wrongTo ? BOTH : ['from'] };
  if (wrongTo) return { message: wrongTo, about: ['to'] };
  if (whole && !(from && to)) {
    const about = BOTH.filter((end) => (end === 'from' ? !from : !to));
    return { message: 'Indiquez les deux jours de la période.', about };
  }
  if (from && to && from > to) {
    return { message: 'Le premier jour doit précéder le dernier.', about: BOTH };
  }
  const late = latest ? BOTH.filter((end) => (end === 'from' ? from : to) > latest) : [];
  if (late.length > 0) return { message: 'Ce jour n’est pas encore arrivé.', about: late };
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 : 0;
  if (longest && days > longest) {
    return { message: `La période ne peut pas dépasser ${longest}\u00A0jours.`, about: BOTH };
  }
  return null;
}

const BOTH: readonly (keyof DayPair)[] = ['from', 'to'];
