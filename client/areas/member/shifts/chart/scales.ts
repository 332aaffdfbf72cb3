import type { Call } from '../shiftLabels';

/** The drawing, in units of its view box. */
export const DRAWING = {
  width: 1084,
  left: 150,
  right: 976,
  top: 34,
  baseline: 214,
  lane: 30,
} as const;

const MINUTE = 60_000;

/** Where a moment is, from left to right. */
export function timeScale(from: number, to: number): (instant: number) => number {
  const [start, end] = [DRAWING.left + 36, DRAWING.right - 36];
  const length = Math.max(1, to - from);
  return (instant) => start + ((instant - from) / length) * (end - start);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 240] as const;
const MOST_TICKS = 6;

/** Round times between two moments, six at most; not so near the ends that labels meet. */
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

/** The seconds at the lines of the response axis: four even steps that hold every value. */
export function secondTicks(most: number): number[] {
  const step = SECOND_STEPS.find((seconds) => seconds * 4 >= most) ?? 150;
  return [0, 1, 2, 3, 4].map((line) => line * step);
}

/** Where so many seconds are, from the floor up. */
export const secondScale =
  (ticks: readonly number[]) =>
  (seconds: number): number =>
    DRAWING.baseline - (seconds / (ticks.at(-1) || 1)) * (DRAWING.baseline - DRAWING.top);

/** The upper end of the line of a call, in units of the drawing. */
export interface Stem {
  at: number;
  height: number;
}

/**
 * The room that a name takes beside its line, and how far below it another line must end: nearer,
 * the name would stand on that one, or seem to be its.
 */
const NAME = { width: 64, apart: 24 } as const;

/** Where a name is free of other lines: beside the end of its own, where there is room, or below. */
export function placeOfName(stem: Stem, all: readonly Stem[]): 'left' | 'right' | 'below' {
  const tall = all.filter(({ height }) => height <= stem.height + NAME.apart).map(({ at }) => at);
  const right = Math.min(DRAWING.right, ...tall.filter((at) => at > stem.at)) - stem.at;
  const left = stem.at - Math.max(DRAWING.left, ...tall.filter((at) => at < stem.at));
  if (Math.max(left, right) < NAME.width) return 'below';
  return right >= left ? 'right' : 'left';
}

/** The kinds that a shift has, the most frequent first. */
export function kindsOf(calls: readonly Call[]): Call['kind'][] {
  const counts = Map.groupBy(calls, ({ kind }) => kind);
  return [...counts.keys()].toSorted(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
}
