import { ShiftCheckKind } from '../shift.types';
import { measured, type Check, type RecentCall, type ShiftFacts } from './check';
import { believedShare, LEAST_CHANCE } from './perfection';
import { chanceOfAtLeast, correlation, median } from './numbers';
import { allowedFast, FASTEST, FASTEST_MEDIAN } from './reactions';
import { equalTimes, LEAST_VARIATION, MOST_EQUAL, variationOf } from './rhythm';

/** Number of the player's last calls that are looked at, with those of the shift. */
export const WINDOW = 200;

/** How many of the last calls are looked at, in turn: a cheat that began lately, or long ago. */
const SIZES = [20, 40, 80, 140, WINDOW] as const;

/** Fewer calls say nothing of a habit. */
const FEWEST = 10;

/** Lowest share of perfect calls that is believed of anybody over many calls. */
const LEAST_SHARE = 0.85;
const FEWEST_PERFECT = 40;

/** Correlation of two shifts, call by call, above which one repeats the other. */
const REPEATED = 0.93;
const FEWEST_REPEATED = 8;

/** Number of calls by which a repeated shift may be cut at its beginning. */
const MOST_CUT = 2;

type Timed = Pick<RecentCall, 'responseMillis' | 'durationSeconds' | 'perfect'>;

interface Signs {
  window: number;
  fast: number;
  median: number;
  variation: number;
  equal: number;
  perfect: number;
}

/**
 * What each shift alone does not show: the checks of reactions, rhythm and perfection over the last
 * calls of the player, and shifts that repeat an earlier one. Windows within the shift are left to
 * those checks.
 */
export const pattern: Check = {
  kind: ShiftCheckKind.PATTERN,
  run(facts) {
    const { calls, recent } = facts;
    const all = [...recent, ...calls].slice(-WINDOW);
    const sizes = [...SIZES.filter((size) => size < all.length), all.length].filter(
      (size) => size > calls.length && size >= FEWEST,
    );
    const signs = sizes.map((size) => signsOf(all.slice(-size)));
    const share = Math.max(LEAST_SHARE, believedShare(olderThan(facts)));
    const doubted = signs.filter((one) => isDoubtful(one, share));
    const repeated = repeatedShifts(facts);
    const shown = doubted.at(-1) ?? signs.at(-1) ?? signsOf(all);
    const variation = Math.round(100 * shown.variation);
    const figures = { ...shown, variation, repeated: repeated.length, fastest: FASTEST };
    const involved = doubted.at(-1)?.window ?? 0;
    const window = involved > calls.length ? recent.slice(calls.length - involved) : [];
    const shiftIds = [...new Set([...window.map(({ shiftId }) => shiftId), ...repeated])];
    return {
      ...measured(shiftIds.length === 0, figures, shiftIds.length === 0 ? [] : calls),
      shiftIds,
    };
  },
};

function signsOf(calls: readonly Timed[]): Signs {
  const times = calls.map(({ responseMillis }) => responseMillis);
  return {
    window: calls.length,
    fast: times.filter((time) => time < FASTEST).length,
    median: Math.round(median(times)),
    variation: variationOf(times),
    equal: equalTimes(times),
    perfect: calls.filter(({ perfect }) => perfect).length,
  };
}

function isDoubtful(
  { window, fast, median: middle, variation, equal, perfect }: Signs,
  share: number,
) {
  return (
    fast > allowedFast(window) ||
    middle < FASTEST_MEDIAN ||
    variation < LEAST_VARIATION ||
    equal > window * MOST_EQUAL ||
    (window >= FEWEST_PERFECT && chanceOfAtLeast(perfect, window, share) < LEAST_CHANCE)
  );
}

/** What was verified before the recent calls. */
function olderThan({ past, recent }: ShiftFacts) {
  const perfect = recent.filter((call) => call.perfect).length;
  return {
    calls: Math.max(0, past.calls - recent.length),
    perfect: Math.max(0, past.perfect - perfect),
  };
}

/** The recent shifts whose times, call by call, are those of this shift. */
function repeatedShifts({ calls, recent }: ShiftFacts): number[] {
  const shifts = Map.groupBy(recent, ({ shiftId }) => shiftId);
  return [...shifts].filter(([, before]) => repeats(calls, before)).map(([shiftId]) => shiftId);
}

function repeats(calls: readonly Timed[], before: readonly Timed[]): boolean {
  for (let cut = -MOST_CUT; cut <= MOST_CUT; cut++) {
    const one = calls.slice(Math.max(0, cut));
    const other = before.slice(Math.max(0, -cut));
    const length = Math.min(one.length, other.length);
    if (length < FEWEST_REPEATED) continue;
    const isAlike = (valueOf: (call: Timed) => number) =>
      correlation(one.slice(0, length).map(valueOf), other.slice(0, length).map(valueOf)) >
      REPEATED;
    if (
      isAlike(({ responseMillis }) => Math.log(Math.max(1, responseMillis))) &&
      isAlike(({ durationSeconds }) => Math.log(Math.max(1, durationSeconds)))
    ) {
      return true;
    }
  }
  return false;
}
