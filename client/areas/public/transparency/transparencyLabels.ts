import { formatLongDate, formatNumber, ordinal, type Instant } from '#client/platform/text/format';

/** Text shown instead of a withheld count. */
export const WITHHELD = 'moins de 5, ou masqué';

/** Formats a count; null stands for a withheld count. */
export const countText = (count: number | null): string =>
  count === null ? WITHHELD : formatNumber(count);

/** Formats '2026-Q3' as '3e trimestre 2026'. */
export function quarterText(quarter: string): string {
  const [year, number] = quarter.split('-Q');
  return `${ordinal(Number(number))} trimestre ${year}`;
}

/** Formats a day as '1er juillet 2026'. */
export const dayText = (day: Instant): string => formatLongDate(day).replace(/^1 /, '1er ');

/** Formats '2026-Q3' as 'T3 2026', for an axis. */
export const shortQuarter = (quarter: string): string => quarter.replace(/^(\d+)-Q(\d)$/, 'T$2 $1');

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a delay in minutes, which the server has rounded: '40 min', '6 h', '3 jours'. */
export function delayText(minutes: number): string {
  if (minutes < HOUR) return `${minutes}\u00A0min`;
  if (minutes <= 2 * DAY) return `${formatNumber(minutes / HOUR)}\u00A0h`;
  return `${formatNumber(Math.round(minutes / DAY))}\u00A0jours`;
}
