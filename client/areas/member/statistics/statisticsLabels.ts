import { formatNumber, formatShortDate } from '#client/platform/text/format';

/** Formats '2025-10-27' as '27/10', for an axis. */
export const shortDay = (day: string): string => formatShortDate(day).slice(0, 5);

/** Formats seconds with their unit: '4,2 s'. */
export const secondsText = (seconds: number): string => `${formatNumber(seconds)}\u00A0s`;
