/** Quartiles of response times, in milliseconds. */
export interface Spread {
  calls: number;
  quarter: number;
  median: number;
  threeQuarters: number;
}

/** Returns the median response time of calls, in milliseconds; 0 without calls. */
export const middleOf = (calls: readonly { responseMillis: number }[]): number =>
  spreadOf(calls.map(({ responseMillis }) => responseMillis))?.median ?? 0;

/** Returns the quartiles of response times; null for an empty list. */
export function spreadOf(millis: readonly number[]): Spread | null {
  const sorted = millis.toSorted((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return null;
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? first;
  // With an even count, the median is the mean of the two middle values.
  const above = sorted[Math.floor(sorted.length / 2)] ?? first;
  return {
    calls: sorted.length,
    quarter: at(0.25),
    median: (at(0.5) + above) / 2,
    threeQuarters: at(0.75),
  };
}

/**
 * SQL columns that compute the same quartiles as `spreadOf`. The table must have the columns
 * `responseMillis`, `place` (position in ascending order, from 1) and `calls` (their total).
 */
export const SPREAD = `MAX("calls") AS "calls",
  MIN(CASE WHEN "place" * 4 >= "calls" THEN "responseMillis" END) AS "quarter",
  AVG(CASE WHEN "place" IN (("calls" + 1) / 2, ("calls" + 2) / 2) THEN "responseMillis" END)
    AS "median",
  MIN(CASE WHEN "place" * 4 >= "calls" * 3 THEN "responseMillis" END) AS "threeQuarters"`;

/** Spread as the database returns it: PostgreSQL returns counts and averages as text. */
export type RawSpread = Readonly<Record<keyof Spread, string | number | null>>;

/** Converts a row to a spread; null when nothing was counted. */
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
