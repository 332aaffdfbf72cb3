/** The middle of response times, and the half of them around it, in milliseconds. */
export interface Spread {
  calls: number;
  quarter: number;
  median: number;
  threeQuarters: number;
}

/** The middle of response times, in milliseconds; 0 of none. */
export const middleOf = (calls: readonly { responseMillis: number }[]): number =>
  spreadOf(calls.map(({ responseMillis }) => responseMillis))?.median ?? 0;

/** The spread of response times; null of none. */
export function spreadOf(millis: readonly number[]): Spread | null {
  const sorted = millis.toSorted((one, other) => one - other);
  const [first] = sorted;
  if (first === undefined) return null;
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? first;
  // Of an even number, the middle of the two in the middle.
  const above = sorted[Math.floor(sorted.length / 2)] ?? first;
  return {
    calls: sorted.length,
    quarter: at(0.25),
    median: (at(0.5) + above) / 2,
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
