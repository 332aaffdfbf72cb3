/** Values of a metric, one for each minute, and how much the metric may grow. */
export interface Series {
  name: string;
  values: readonly number[];
  /** Allowed growth during the counted minutes: `share` of the level plus `more`. */
  allowed: { share: number; more: number };
}

export interface Flatness {
  name: string;
  /** Median value. */
  level: number;
  /** Growth per minute. */
  slope: number;
  /** Growth that the slope gives from the first to the last counted minute. */
  grown: number;
  limit: number;
  isFlat: boolean;
}

/** Number of minutes ignored at the start, while caches fill and code is compiled. */
const WARM_UP = 10;
/** Minimum number of minutes after the warm-up that give a meaningful slope. */
const LEAST = 5;

/**
 * Returns the number of minutes to ignore at the start of a run, which is at most a third of the
 * run.
 */
export const warmUpOf = (minutes: number): number => Math.min(WARM_UP, Math.floor(minutes / 3));

/** Returns whether a run of this many minutes is long enough for a verdict. */
export const isLongEnough = (minutes: number): boolean => minutes - warmUpOf(minutes) >= LEAST;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
};

/**
 * Judges whether a metric stays flat after the warm-up. The slope is the median of the slopes
 * between all pairs of minutes (Theil–Sen). A few outliers, such as the minutes before a garbage
 * collection, do not change this median.
 */
export function flatnessOf({ name, values, allowed }: Series): Flatness {
  const counted = values.slice(warmUpOf(values.length));
  const slopes = counted.flatMap((value, at) =>
    counted.slice(at + 1).map((later, after) => (later - value) / (after + 1)),
  );
  const [level, slope] = [middle(counted), middle(slopes)];
  const grown = slope * (counted.length - 1);
  const limit = level * allowed.share + allowed.more;
  return { name, level, slope, grown, limit, isFlat: grown <= limit };
}
