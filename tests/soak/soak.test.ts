import { describe, expect, it } from 'vitest';
import { flatnessOf, isLongEnough } from './flat';

const MINUTES = 40;
const ALLOWED = { share: 0.05, more: 8 };

/** A series of memory in MiB, a value for each minute. */
const series = (valueAt: (minute: number) => number) => ({
  name: 'resident',
  values: Array.from({ length: MINUTES }, (_, minute) => valueAt(minute)),
  allowed: ALLOWED,
});

/** What comes and goes between two collections of garbage. */
const saw = (minute: number) => (minute % 7) * 6;
/** The same disorder each time. */
const noise = (minute: number) => ((minute * 7919) % 23) - 11;

describe('a series is flat that', () => {
  it.each<[string, (minute: number) => number]>([
    ['does not change', () => 200],
    ['goes up and down', (minute) => 180 + saw(minute) + noise(minute)],
    ['grew in the first ten minutes only', (minute) => 120 + 12 * Math.min(minute, 9)],
    ['falls', (minute) => 250 - minute],
    ['has one high minute', (minute) => (minute === 30 ? 900 : 200)],
    ['grows by less than can be told', (minute) => 200 + minute * 0.1],
  ])('%s', (_how, valueAt) => {
    expect(flatnessOf(series(valueAt)).isFlat).toBe(true);
  });
});

describe('a series is not flat that', () => {
  it.each<[string, (minute: number) => number]>([
    ['grows a little each minute', (minute) => 200 + minute],
    ['grows beneath its noise', (minute) => 180 + minute * 1.2 + saw(minute) + noise(minute)],
    ['grows by steps', (minute) => 200 + 15 * Math.floor(minute / 6)],
    ['grows faster and faster', (minute) => 200 + minute ** 2 / 20],
    ['begins to grow after the first minutes', (minute) => 200 + Math.max(0, minute - 10) * 2],
  ])('%s', (_how, valueAt) => {
    const { isFlat, slope } = flatnessOf(series(valueAt));
    expect(isFlat).toBe(false);
    expect(slope).toBeGreaterThan(0.5);
  });

  it('leaks a handle every other minute', () => {
    const values = Array.from({ length: MINUTES }, (_, minute) => 60 + Math.floor(minute / 2));
    const handles = { name: 'handles', values, allowed: { share: 0.1, more: 5 } };
    expect(flatnessOf(handles)).toMatchObject({ isFlat: false, slope: expect.closeTo(0.5, 1) });
  });
});

it('a run of a few minutes has no verdict', () => {
  expect([3, 6, 8, 15, 60].map(isLongEnough)).toEqual([false, false, true, true, true]);
});
