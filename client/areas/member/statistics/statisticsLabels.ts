import { formatNumber } from '#client/platform/text/format';

/** Formats seconds with their unit: '4,2 s'. */
export const secondsText = (seconds: number): string => `${formatNumber(seconds)}\u00A0s`;
