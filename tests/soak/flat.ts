/** A figure that was read once a minute, and how much of it may come in a run. */
export interface Series {
  name: string;
  values: readonly number[];
  /** What may be added while it is looked at, as a share of the figure, and besides. */
  allowed: { share: number; more: number };
}

export interface Flatness {
  name: string;
  /** What it was in the middle, and what came by the minute. */
  level: number;
  slope: number;
  /** What came from the first minute that counts to the last, along that slope. */
  grown: number;
  limit: number;
  isFlat: boolean;
}

/** Caches fill and code is compiled in the first minutes, which do not count. */
const WARM_UP = 10;
/** Fewer minutes than these say nothing of a slope. */
const LEAST = 5;

/** How many minutes of a run do not count: a third of a short one. */
export const warmUpOf = (minutes: number): number => Math.min(WARM_UP, Math.floor(minutes / 3));

/** Whether a run of so many minutes is long enough for a verdict. */
export const isLongEnough = (minutes: number): boolean => minutes - warmUpOf(minutes) >= LEAST;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
};

/**
 * Whether a figure stays where it is once the first minutes are over. The slope is the middle one of
 * those between all pairs of minutes (Theil–Sen): a few high minutes, such as those before a
 * collection of garbage, do not move it.
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
