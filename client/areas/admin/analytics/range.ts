import { analytics } from '#client/generated/limits';
import { listAddress } from '#client/platform/address/listAddress';
import { adminPaths } from '#client/platform/address/paths';
import { readDay, shiftDay, today } from '#client/platform/text/parisDay';

/** First and last day (YYYY-MM-DD), inclusive; the server's default period if absent. */
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

const address = listAddress<Range>(adminPaths.analyticsOf, { du: readDay, au: readDay });

/** URL of the analytics of a period. Swaps the two days if the first is later than the last. */
export const analyticsAddress = {
  ...address,
  read: (parameters: URLSearchParams): Required<Range> => {
    const { du, au } = address.read(parameters);
    return du && au && du > au ? { du: au, au: du } : { du, au };
  },
};

/** Returns the length of the period in days if it is a common one; otherwise 0. */
export const periodOf = ({ du, au }: Range): number =>
  PERIODS.find((days) => {
    const last = lastDays(days);
    return last.du === du && last.au === au;
  }) ?? 0;
