import { isDay, shiftDay, today } from '../../../platform/words/parisDay';

/** The days that are measured, both included; without one, the server's usual range. */
export interface Range {
  du?: string;
  au?: string;
}

/** Ranges at hand, in days up to today. */
export const PERIODS = [14, 30, 90] as const;

/** The longest range that the server measures, in days. */
export const LONGEST_PERIOD = 400;

/** The last so many days, today included. */
export const lastDays = (days: number): Range => {
  const au = today();
  return { du: shiftDay(au, 1 - days), au };
};

/** Reads the address; what is no day is left aside, and two days count in their order. */
export function readRange(parameters: URLSearchParams): Range {
  const read = (name: string) => {
    const day = parameters.get(name) ?? '';
    return isDay(day) ? day : undefined;
  };
  const [du, au] = [read('du'), read('au')];
  return du && au && du > au ? { du: au, au: du } : { du, au };
}

/** Which of the ranges at hand this is; 0 for another one. */
export const periodOf = ({ du, au }: Range): number =>
  PERIODS.find((days) => {
    const last = lastDays(days);
    return last.du === du && last.au === au;
  }) ?? 0;
