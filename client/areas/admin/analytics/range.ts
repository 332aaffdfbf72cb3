import { analytics } from '#client/generated/limits';
import { isDay, shiftDay, today } from '#client/platform/text/parisDay';

/** The first and the last day, both included; without one, the server's default period. */
export interface Range {
  du?: string;
  au?: string;
}

/** The common periods, in days up to today. */
export const PERIODS = [14, 30, 90] as const;

/** The longest period that the server accepts, in days. */
export const LONGEST_PERIOD = analytics.from.days;

/** The last days, today included. */
export const lastDays = (days: number): Range => {
  const au = today();
  return { du: shiftDay(au, 1 - days), au };
};

/** Reads the address; an invalid day is ignored, and two days are put in order. */
export function readRange(parameters: URLSearchParams): Range {
  const read = (name: string) => {
    const day = parameters.get(name) ?? '';
    return isDay(day) ? day : undefined;
  };
  const [du, au] = [read('du'), read('au')];
  return du && au && du > au ? { du: au, au: du } : { du, au };
}

/** Which of the common periods this is; 0 for another one. */
export const periodOf = ({ du, au }: Range): number =>
  PERIODS.find((days) => {
    const last = lastDays(days);
    return last.du === du && last.au === au;
  }) ?? 0;
