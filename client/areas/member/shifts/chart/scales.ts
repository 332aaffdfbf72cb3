import type { Call } from '../shiftLabels';

/** Dimensions of the timeline, in units of its SVG view box. */
export const DRAWING = {
  width: 1084,
  left: 150,
  right: 976,
  top: 34,
  baseline: 214,
  lane: 30,
} as const;

const MINUTE = 60_000;

/** Returns a scale from timestamps in milliseconds to x coordinates. */
export function timeScale(from: number, to: number): (instant: number) => number {
  const [start, end] = [DRAWING.left + 36, DRAWING.right - 36];
  const length = Math.max(1, to - from);
  return (instant) => start + ((instant - from) / length) * (end - start);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 240] as const;
const MOST_TICKS = 6;

/** Returns at most six round timestamps for the axis, away from its ends. */
export function timeTicks(from: number, to: number): number[] {
  const length = to - from;
  const step =
    MINUTE * (TIME_STEPS.find((minutes) => length / (minutes * MINUTE) <= MOST_TICKS) ?? 480);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick < to; tick += step) {
    const share = (tick - from) / length;
    if (share > 0.07 && share < 0.93) ticks.push(tick);
  }
  return ticks;
}

const SECOND_STEPS = [1, 2, 3, 5, 10, 15, 30, 60, 150] as const;

/** Returns the values at the lines of the response axis: 0 and four steps up to `most`. */
export function secondTicks(most: number): number[] {
  const step = SECOND_STEPS.find((seconds) => seconds * 4 >= most) ?? 150;
  return [0, 1, 2, 3, 4].map((line) => line * step);
}

/** Returns a scale from seconds to y coordinates, measured upwards from the baseline. */
export const secondScale =
  (ticks: readonly number[]) =>
  (seconds: number): number =>
    DRAWING.baseline - (seconds / (ticks.at(-1) || 1)) * (DRAWING.baseline - DRAWING.top);

/** Upper end of the line of a call: x (`at`) and y (`height`), in SVG units. */
export interface Stem {
  at: number;
  height: number;
}

/**
 * Space for the label of a call, in SVG units. `width`: width of the label beside its line.
 * `apart`: minimum vertical distance to the end of another line, so that the label neither overlaps
 * that line nor seems to belong to it.
 */
const NAME = { width: 64, apart: 24 } as const;

/**
 * Returns a position for a call's label where it does not overlap other lines: at the left or right
 * of its line, or below the axis.
 */
export function placeOfName(stem: Stem, all: readonly Stem[]): 'left' | 'right' | 'below' {
  const tall = all.filter(({ height }) => height <= stem.height + NAME.apart).map(({ at }) => at);
  const right = Math.min(DRAWING.right, ...tall.filter((at) => at > stem.at)) - stem.at;
  const left = stem.at - Math.max(DRAWING.left, ...tall.filter((at) => at < stem.at));
  if (Math.max(left, right) < NAME.width) return 'below';
  return right >= left ? 'right' : 'left';
}

/** Returns the kinds of calls in a shift, most frequent first. */
export function kindsOf(calls: readonly Call[]): Call['kind'][] {
  const counts = Map.groupBy(calls, ({ kind }) => kind);
  return [...counts.keys()].toSorted(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
}
