import { dayStart, monthBefore, shiftDay, today } from '#client/platform/text/parisDay';

/** Periods of a queue's filter: today, a week (7 days), a month. */
export const periods: readonly { slug: string; label: string }[] = [
  { slug: '', label: 'Toutes les dates' },
  { slug: 'aujourdhui', label: 'Aujourd’hui' },
  { slug: 'semaine', label: '7 derniers jours' },
  { slug: 'mois', label: '1 mois' },
];

/** Returns the start of a period, constant for the whole day; null for all dates. */
export function periodStart(slug: string, now: Date = new Date()): string | null {
  const day = today(now);
  if (slug === 'aujourdhui') return dayStart(day);
  if (slug === 'semaine') return dayStart(shiftDay(day, -7));
  return slug === 'mois' ? dayStart(monthBefore(day)) : null;
}

/** Returns the URL value when it is one of the choices; '' otherwise. */
export const slugAmong = (
  choices: readonly { slug: string }[],
  parameters: URLSearchParams,
  name: string,
): string => choices.find(({ slug }) => slug === parameters.get(name))?.slug ?? '';
