import { analytics } from '#client/generated/limits';
import { isDay, shiftDay, today } from '#client/platform/text/parisDay';

/**
 * First and last day (YYYY-MM-DD), both inclusive. If both are absent, the server applies its
 * default period.
 */
export interface Range {
  du?: string;
  au?: string;
}

/** Lengths in days of the common periods, which all end today. */
export const PERIODS = [14, 30, 90] as const;

/** Longest period that the server accepts, in days. */
export const LONGEST_PERIOD = analytics.from.days;

/** Returns the period of the given number of days that ends today. */
export const lastDays = (days: number): Range => {
  const au = today();
  return { du: shiftDay(au, 1 - days), au };
};

/**
 * Reads the period from the URL. Ignores invalid days. Swaps the two days if the first is later
 * than the last.
 */
export function readRange(parameters: URLSearchParams): Range {
  const read = (name: string) => {
    const day = parameters.get(name) ?? '';
    return isDay(day) ? day : undefined;
  };
  const [du, au] = [read('du'), read('au')];
  return du && au && du > au ? { du: au, au: du } : { du, au };
}

/** Returns the length of the period in days if it is a common one; otherwise 0. */
export const periodOf = ({ du, au }: Range): number =>
  PERIODS.find((days) => {
    const last = lastDays(days);
    return last.du === du && last.au === au;
  }) ?? 0;
