/** Pieces of the French sentences that people are told; times as they are in Europe/Paris. */

/** A name between French quotation marks, which keep to it at the end of a line. */
export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** "27 octobre 2025". */
export const dayOf = (date: Date): string => days.format(date);

/** "27 octobre 2025 à 18:30". */
export const momentOf = (date: Date): string => `${days.format(date)} à ${times.format(date)}`;

/** "9,99 €". @param cents of euro */
export const priceOf = (cents: number): string => euros.format(cents / 100);
