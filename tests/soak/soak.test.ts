import { describe, expect, it } from 'vitest';
import { flatnessOf, isLongEnough } from './flat';

const MINUTES = 40;
const ALLOWED = { share: 0.05, more: 8 };

/** Returns a series of memory in MiB, one value for each minute. */
const series = (valueAt: (minute: number) => number) => ({
  name: 'resident',
  values: Array.from({ length: MINUTES }, (_, minute) => valueAt(minute)),
  allowed: ALLOWED,
});

/** Returns the memory that has accumulated since the last simulated garbage collection. */
const saw = (minute: number) => (minute % 7) * 6;
/** Returns deterministic noise. */
const noise = (minute: number) => ((minute * 7919) % 23) - 11;

describe('a series is flat if it', () => {
  it.each<[string, (minute: number) => number]>([
    ['does not change', () => 200],
    ['goes up and down', (minute) => 180 + saw(minute) + noise(minute)],
    ['grows only in the first ten minutes', (minute) => 120 + 12 * Math.min(minute, 9)],
    ['falls', (minute) => 250 - minute],
    ['has one high minute', (minute) => (minute === 30 ? 900 : 200)],
    ['grows within the allowance', (minute) => 200 + minute * 0.1],
  ])('%s', (_how, valueAt) => {
    expect(flatnessOf(series(valueAt)).isFlat).toBe(true);
  });
});

describe('a series is not flat if it', () => {
  it.each<[string, (minute: number) => number]>([
    ['grows a little each minute', (minute) => 200 + minute],
    [
      'grows slowly under strong fluctuations',
      (minute) => 180 + minute * 1.2 + saw(minute) + noise(minute),
    ],
    ['grows by steps', (minute) => 200 + 15 * Math.floor(minute / 6)],
    ['grows at an increasing rate', (minute) => 200 + minute ** 2 / 20],
    ['starts to grow after the first minutes', (minute) => 200 + Math.max(0, minute - 10) * 2],
  ])('%s', (_how, valueAt) => {
    const { isFlat, slope } = flatnessOf(series(valueAt));
    expect(isFlat).toBe(false);
    expect(slope).toBeGreaterThan(0.5);
  });

  it('grows by one open handle every other minute', () => {
    const values = Array.from({ length: MINUTES }, (_, minute) => 60 + Math.floor(minute / 2));
    const handles = { name: 'handles', values, allowed: { share: 0.1, more: 5 } };
    expect(flatnessOf(handles)).toMatchObject({ isFlat: false, slope: expect.closeTo(0.5, 1) });
  });
});

it('a run of fewer than eight minutes is too short for a verdict', () => {
  expect([3, 6, 8, 15, 60].map(isLongEnough)).toEqual([false, false, true, true, true]);
});
