import { ERASED_NAME, TEAM_NAME } from './removedNames';

const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Formats as '2 414', with narrow no-break spaces and at most one decimal: '4,2'. */
export const formatNumber = (value: number): string => decimals.format(value);

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formats cents of euros as '9,99 €'. */
export const formatPrice = (cents: number): string => euros.format(cents / 100);

/**
 * Returns the singular or the plural of a French word for a count. Counts under 2 are singular. The
 * plural is the singular with an s, unless given.
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  Math.abs(count) < 2 ? one : many;

/** Formats a count with its noun: '1 article trouvé', '2 414 articles trouvés', '0 article'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;

/** Formats a date as text. Writes '1er' for the first day of a month. */
export const frenchDate = (format: Intl.DateTimeFormat, date: Date): string =>
  format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Formats as 'a, b et c'. */
export const enumerated = (items: readonly string[]): string => list.format(items);

const VOWEL = /^[aeiouyhàâéèêëîïôöûü]/i;

/**
 * Returns a name after the preposition "de", elided before a vowel: 'de malik', 'd’ines', 'd’un
 * utilisateur supprimé' for an erased account, 'de l’équipe de modération' for the moderation team.
 */
export function ofName(name: string): string {
  if (name === ERASED_NAME) return 'd’un utilisateur supprimé';
  if (name === TEAM_NAME) return 'de l’équipe de modération';
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}

/** Formats a rank as '1er', '2e'. */
export const ordinal = (place: number): string => (place === 1 ? '1er' : `${formatNumber(place)}e`);
