import { dayStart, monthBefore, shiftDay, today } from '../../../platform/words/parisDay';

/** How far back a queue of moderation goes (administration document, section 9). */
export const periods: readonly { slug: string; label: string }[] = [
  { slug: '', label: 'Toutes les dates' },
  { slug: 'aujourdhui', label: 'Aujourd’hui' },
  { slug: 'semaine', label: '7 derniers jours' },
  { slug: 'mois', label: '1 mois' },
];

/** The moment from which a period counts, the same all day long; null for all dates. */
export function periodStart(slug: string, now: Date = new Date()): string | null {
  const day = today(now);
  if (slug === 'aujourdhui') return dayStart(day);
  if (slug === 'semaine') return dayStart(shiftDay(day, -7));
  return slug === 'mois' ? dayStart(monthBefore(day)) : null;
}

/** A choice of an address among those that there are; '' for anything else. */
export const slugAmong = (
  choices: readonly { slug: string }[],
  parameters: URLSearchParams,
  name: string,
): string => choices.find(({ slug }) => slug === parameters.get(name))?.slug ?? '';
