import { counted, frenchDate } from '#client/shared/french';
import { foldText } from '#client/shared/searchText';

export { counted, enumerated, formatNumber, ofName, ordinal, plural } from '#client/shared/french';

/** Returns a text trimmed, with each sequence of white space replaced by one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Trims and normalises (NFC) a text. Normalising a long text can take quadratic time, so a much
 * longer text than `most` is truncated first. It is then still longer than `most`, so that a check
 * of its length refuses it.
 */
export function composed(text: string, most: number): string {
  return prefixOf(text.trim(), LONGEST_DECOMPOSITION * most + 2).normalize('NFC');
}

/** Maximum number of characters that NFC composes to a single one. */
const LONGEST_DECOMPOSITION = 4;

/**
 * Returns the start of a text. Never splits a character of two UTF-16 units, such as an emoji.
 * @param most maximum length in UTF-16 units, as in limits and columns
 */
export const prefixOf = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Returns a text, or its start with an ellipsis when it is longer than `most`. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${prefixOf(text, most).trimEnd()}…` : text;

/** Returns the slug of a text: a-z, digits and hyphens. Empty when nothing remains. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns a slug that is not in use: `base`, or `base` with the first free suffix from -2. */
export async function firstFreeSlug(
  base: string,
  isUsed: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isUsed(slug))) return slug;
  }
}

/**
 * Formats a duration in French, rounded to minutes, or to hours from two days on. The result is at
 * least one minute.
 */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  const parts =
    hours < 48
      ? [counted(hours, 'heure'), minutes % 60 && counted(minutes % 60, 'minute')]
      : [counted(Math.floor(hours / 24), 'jour'), hours % 24 && counted(hours % 24, 'heure')];
  return parts.filter(Boolean).join(' et ');
}

const inParis = { timeZone: 'Europe/Paris' };
const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', ...inParis });
const namedDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...inParis,
});
const longInstant = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  ...inParis,
});
const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', ...inParis });

/** Formats a day in Paris: "27 octobre 2025", "1er novembre 2025". */
export const longDayInParis = (date: Date): string => frenchDate(longDay, date);

const PARIS_TIME = '(heure\u00a0de\u00a0Paris)';

/** Formats an instant in Paris: "23 novembre 2026 à 03:30 (heure de Paris)". */
export const instantInParis = (date: Date): string =>
  `${frenchDate(longInstant, date)} ${PARIS_TIME}`;

/** Formats an instant in Paris with its weekday: "mardi 27 octobre à 18:30 (heure de Paris)". */
export const namedInstantInParis = (date: Date): string =>
  `${frenchDate(namedDay, date)} à ${clock.format(date)} ${PARIS_TIME}`;

/**
 * Converts a sentence for use after a semicolon. Removes its full stop, and the capital at its
 * start unless the first word is in capitals.
 */
export const continued = (sentence: string): string =>
  sentence
    .replace(/\.$/, '')
    .replace(/^\p{Lu}(?![\p{Lu}_])/u, (first) => first.toLocaleLowerCase('fr'));

/** Replaces absolute paths in a sentence, which not all readers may know, by an ellipsis. */
export const withoutPaths = (sentence: string): string =>
  sentence.replaceAll(/(?<![\p{L}\p{N}.:/])\/[^\s/:;,)»][^\s:;,)»]*/gu, '…');
