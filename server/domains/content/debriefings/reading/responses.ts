import { median } from '../../shifts/plausibility/numbers';

/** The middle of response times, and the half of them around it, in milliseconds. */
export interface Spread {
  calls: number;
  quarter: number;
  median: number;
  threeQuarters: number;
}

/** The spread of response times; null of none. */
export function spreadOf(millis: readonly number[]): Spread | null {
  const sorted = millis.toSorted((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return null;
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? first;
  return {
    calls: sorted.length,
    quarter: at(0.25),
    median: median(sorted),
    threeQuarters: at(0.75),
  };
}

/**
 * The same in SQL, of a table `placed` with `responseMillis`, its `place` in order and the number of
 * `calls`.
 */
export const SPREAD = `MAX("calls") AS "calls",
  MIN(CASE WHEN "place" * 4 >= "calls" THEN "responseMillis" END) AS "quarter",
  AVG(CASE WHEN "place" IN (("calls" + 1) / 2, ("calls" + 2) / 2) THEN "responseMillis" END)
    AS "median",
  MIN(CASE WHEN "place" * 4 >= "calls" * 3 THEN "responseMillis" END) AS "threeQuarters"`;

/** A spread as it is read: PostgreSQL gives counts and averages as text. */
export type RawSpread = Readonly<Record<keyof Spread, string | number | null>>;

/** The spread of a row; null where nothing was counted. */
export function asSpread(row: RawSpread | undefined): Spread | null {
  if (!row || row.median === null) return null;
  const { calls, quarter, median: middle, threeQuarters } = row;
  return {
    calls: Number(calls),
    quarter: Number(quarter),
    median: Number(middle),
    threeQuarters: Number(threeQuarters),
  };
}
