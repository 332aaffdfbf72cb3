import { dayStart, monthBefore, shiftDay, today } from '#client/platform/text/parisDay';

/** The periods in the filter of a queue: today, a week (7 days), a month. */
export const periods: readonly { slug: string; label: string }[] = [
  { slug: '', label: 'Toutes les dates' },
  { slug: 'aujourdhui', label: 'Aujourd’hui' },
  { slug: 'semaine', label: '7 derniers jours' },
  { slug: 'mois', label: '1 mois' },
];

/** The moment at which a period begins, the same all day long; null for all dates. */
export function periodStart(slug: string, now: Date = new Date()): string | null {
  const day = today(now);
  if (slug === 'aujourdhui') return dayStart(day);
  if (slug === 'semaine') return dayStart(shiftDay(day, -7));
  return slug === 'mois' ? dayStart(monthBefore(day)) : null;
}

/** The value when it is one of the choices; else ''. */
export const slugAmong = (
  choices: readonly { slug: string }[],
  parameters: URLSearchParams,
  name: string,
): string => choices.find(({ slug }) => slug === parameters.get(name))?.slug ?? '';
