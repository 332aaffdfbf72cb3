import { ShiftCheckKind } from '../shift.types';
import { measured, type Check, type RecentCall, type ShiftFacts } from './check';
import { believedShare, LEAST_CHANCE } from './perfection';
import { chanceOfAtLeast, correlation, median } from './numbers';
import { allowedFast, FASTEST, FASTEST_MEDIAN } from './reactions';
import { equalTimes, LEAST_VARIATION, MOST_EQUAL, variationOf } from './rhythm';

/** Maximum number of the player's last calls that are checked, including those of the shift. */
export const WINDOW = 200;

/**
 * Sizes of the windows of last calls, in calls. A short window finds cheating that started
 * recently, a long window cheating that started long ago.
 */
const SIZES = [20, 40, 80, 140, WINDOW] as const;

/** Minimum size of a window, because fewer calls do not show a habit. */
const FEWEST = 10;

/** Share of perfect calls over many calls that is considered plausible for every player. */
const LEAST_SHARE = 0.85;
/** Minimum size of a window whose share of perfect calls is checked. */
const FEWEST_PERFECT = 40;

/** Correlation of the times of two shifts above which one shift repeats the other. */
const REPEATED = 0.93;
/** Minimum number of calls that are compared between two shifts. */
const FEWEST_REPEATED = 8;

/** Maximum number of calls missing at the start of a repeated shift. */
const MOST_CUT = 2;

type Timed = Pick<RecentCall, 'responseMillis' | 'durationSeconds' | 'perfect'>;

interface Measures {
  window: number;
  fast: number;
  median: number;
  variation: number;
  equal: number;
  perfect: number;
}

/**
 * Finds cheating that a single shift does not show. Applies the limits of the reaction, rhythm and
 * perfection checks to the last calls of the player, and finds earlier shifts that this shift
 * repeats. Omits windows that contain only calls of this shift, because the other checks cover
 * them.
 */
export const pattern: Check = {
  kind: ShiftCheckKind.PATTERN,
  run(facts) {
    const { calls, recent } = facts;
    const all = [...recent, ...calls].slice(-WINDOW);
    const sizes = [...SIZES.filter((size) => size < all.length), all.length].filter(
      (size) => size > calls.length && size >= FEWEST,
    );
    const measures = sizes.map((size) => measuresOf(all.slice(-size)));
    const share = Math.max(LEAST_SHARE, believedShare(olderThan(facts)));
    const doubted = measures.filter((one) => isDoubtful(one, share));
    const repeated = repeatedShifts(facts);
    const shown = doubted.at(-1) ?? measures.at(-1) ?? measuresOf(all);
    const variation = Math.round(100 * shown.variation);
    const figures = { ...shown, variation, repeated: repeated.length, fastest: FASTEST };
    const earlier = Math.max(0, (doubted.at(-1)?.window ?? 0) - calls.length);
    const involved = earlier > 0 ? recent.slice(-earlier) : [];
    const shiftIds = [...new Set([...involved.map(({ shiftId }) => shiftId), ...repeated])];
    const passed = shiftIds.length === 0;
    return { ...measured(passed, figures, passed ? [] : calls), shiftIds };
  },
};

function measuresOf(calls: readonly Timed[]): Measures {
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
  { window, fast, median: middle, variation, equal, perfect }: Measures,
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

/** Returns the totals of the verified calls that are older than those in `recent`. */
function olderThan({ past, recent }: ShiftFacts) {
  const perfect = recent.filter((call) => call.perfect).length;
  return {
    calls: Math.max(0, past.calls - recent.length),
    perfect: Math.max(0, past.perfect - perfect),
  };
}

/** Returns the IDs of recent shifts whose times this shift repeats, call by call. */
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
