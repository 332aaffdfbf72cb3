import type { Call } from '../shiftLabels';

/** Dimensions of a drawing of calls, in the units of its SVG. */
export interface Drawing {
  width: number;
  height: number;
  /** Left end of the axis; the target is named before it. */
  left: number;
  /** Place of the axis, from the top. */
  baseline: number;
  /** Place of the highest stem, from the top. */
  top: number;
  /** Maximum number of times between the ends of the axis. */
  ticks: number;
}

export const DRAWINGS = {
  large: { width: 1060, height: 236, left: 72, baseline: 200, top: 28, ticks: 3 },
  small: { width: 326, height: 236, left: 58, baseline: 198, top: 28, ticks: 0 },
} as const satisfies Record<string, Drawing>;

const MINUTE = 60_000;

/** Returns a scale from timestamps in milliseconds to x coordinates. */
export function timeScale(
  { width, left }: Drawing,
  from: number,
  to: number,
): (instant: number) => number {
  const [start, end] = [left + 18, width - 18];
  const length = Math.max(1, to - from);
  return (instant) => start + ((instant - from) / length) * (end - start);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 240] as const;

/** Returns at most `most` round timestamps for the axis, away from its ends. */
export function timeTicks(from: number, to: number, most: number): number[] {
  if (most === 0) return [];
  const length = to - from;
  const step = MINUTE * (TIME_STEPS.find((minutes) => length / (minutes * MINUTE) <= most) ?? 480);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick < to; tick += step) {
    const share = (tick - from) / length;
    if (share > 0.1 && share < 0.9) ticks.push(tick);
  }
  return ticks;
}

/** Returns a scale from seconds to y coordinates, whose highest value is `most` seconds. */
export const secondScale =
  ({ baseline, top }: Drawing, most: number) =>
  (seconds: number): number =>
    baseline - (seconds / most) * (baseline - top);

/** Returns a radius with which the marks of the calls seldom overlap. */
export const markRadius = ({ width, left }: Drawing, calls: number): number =>
  Math.min(7, Math.max(3, (0.4 * (width - left)) / calls));

/** Returns the calls that were answered fastest and most slowly; there is at least one call. */
export function extremesOf(calls: readonly Call[]): { fastest: Call; slowest: Call } {
  const sorted = calls.toSorted((one, other) => one.responseMillis - other.responseMillis);
  return { fastest: sorted[0] as Call, slowest: sorted.at(-1) as Call };
}

/** Upper end of the stem of a call: x (`at`) and y (`height`), in SVG units. */
export interface Stem {
  at: number;
  height: number;
}

/** Space for the label of a call beside its mark, in SVG units. */
const LABEL = { width: 58, height: 20 } as const;

/**
 * Returns a position for a call's label where it does not overlap other stems: at the left or right
 * of its mark, or above it.
 */
export function placeOfLabel(
  { width, left: leftEnd }: Drawing,
  stem: Stem,
  all: readonly Stem[],
): 'left' | 'right' | 'above' {
  const high = all.filter(({ height }) => height <= stem.height + LABEL.height).map(({ at }) => at);
  const right = Math.min(width, ...high.filter((at) => at > stem.at)) - stem.at;
  const left = stem.at - Math.max(leftEnd, ...high.filter((at) => at < stem.at));
  if (left >= LABEL.width) return 'left';
  return right >= LABEL.width ? 'right' : 'above';
}
