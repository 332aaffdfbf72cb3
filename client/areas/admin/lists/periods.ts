import { dayStart, monthBefore, shiftDay, today } from '#client/platform/text/parisDay';

/** Choices of the filter by period: today, the last 7 days, the last month. */
export const periods: readonly { slug: string; label: string }[] = [
  { slug: '', label: 'Toutes les dates' },
  { slug: 'aujourdhui', label: 'Aujourd’hui' },
  { slug: 'semaine', label: '7 derniers jours' },
  { slug: 'mois', label: '1 mois' },
];

/** Returns the start of a period; null for all dates. */
export function periodStart(slug: string): string | null {
  const day = today();
  if (slug === 'aujourdhui') return dayStart(day);
  if (slug === 'semaine') return dayStart(shiftDay(day, -7));
  return slug === 'mois' ? dayStart(monthBefore(day)) : null;
}
