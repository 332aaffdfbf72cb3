const DAY_MS = 86_400_000;

/** Returns the day `days` days later, without the date library. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

interface Days {
  from: string;
  to: string;
  days: readonly { day: string; calls: number }[];
}

/** Grid of 26 weeks, one column per week. */
export interface HalfYear {
  /** First Monday of the grid, such as '2026-03-02'. */
  first: string;
  days: { day: string; column: number; row: number; level: number }[];
  /** Months that start in the grid, with the column of their first day. */
  months: { day: string; column: number }[];
}

const COLUMNS = 26;

/** Returns the colour level of a day: 0 without calls, 1 from 1, 2 from 5, 3 from 10, 4 from 20. */
export const levelOf = (calls: number): number =>
  [1, 5, 10, 20].filter((least) => calls >= least).length;

/** Splits the 52 weeks of an activity into two grids of 26 weeks. */
export function halvesOf({ from, to, days }: Days): HalfYear[] {
  const calls = new Map(days.map((one) => [one.day, one.calls]));
  return [0, 1].map((half) => {
    const first = dayAfter(from, half * COLUMNS * 7);
    const all = Array.from({ length: COLUMNS * 7 }, (_, index) => ({
      day: dayAfter(first, index),
      column: Math.floor(index / 7),
      row: index % 7,
    })).filter(({ day }) => day <= to);
    return {
      first,
      days: all.map((one) => ({ ...one, level: levelOf(calls.get(one.day) ?? 0) })),
      // A month name needs two columns; in the last column it would be cut off.
      months: all.filter(({ day, column }) => day.endsWith('-01') && column < COLUMNS - 1),
    };
  });
}

/** Returns the calls and the days with calls of each month, latest month first. */
export function callsByMonth({ days }: Days): { month: string; calls: number; days: number }[] {
  const months = new Map<string, { calls: number; days: number }>();
  for (const { day, calls } of days) {
    const month = day.slice(0, 7);
    const known = months.get(month) ?? { calls: 0, days: 0 };
    months.set(month, { calls: known.calls + calls, days: known.days + 1 });
  }
  return [...months].map(([month, sums]) => ({ month, ...sums })).toReversed();
}
