import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { deviation, mean } from './numbers';

const FEWEST = 10;

/** Minimum coefficient of variation of human response times. */
export const LEAST_VARIATION = 0.1;

/** Maximum share of calls with the same response time, to the millisecond. */
export const MOST_EQUAL = 0.25;

/** Returns the coefficient of variation of response times; 0 for an empty list. */
export function variationOf(times: readonly number[]): number {
  const middle = mean(times);
  return middle === 0 ? 0 : deviation(times) / middle;
}

/** Returns the largest number of calls with the same response time, to the millisecond. */
export function equalTimes(times: readonly number[]): number {
  const counts = new Map<number, number>();
  // Omits whole and half seconds, because rounded times are often equal.
  for (const time of times.filter((one) => one % 500 !== 0)) {
    counts.set(time, (counts.get(time) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Fails when response times are as regular as those of a machine. */
export const rhythm: Check = {
  kind: ShiftCheckKind.RHYTHM,
  run({ calls }) {
    const times = calls.map(({ responseMillis }) => responseMillis);
    const variation = variationOf(times);
    const [percent, least] = [Math.round(100 * variation), Math.round(100 * LEAST_VARIATION)];
    const equal = equalTimes(times);
    const figures = { variation: percent, leastVariation: least, equal, calls: times.length };
    if (times.length < FEWEST) return measured(true, figures);
    return measured(variation >= LEAST_VARIATION && equal <= times.length * MOST_EQUAL, figures);
  },
};
