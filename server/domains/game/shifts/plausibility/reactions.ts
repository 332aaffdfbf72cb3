import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { median } from './numbers';

/** Minimum human reaction time, in milliseconds: to hear a ring, understand it and answer. */
export const FASTEST = 350;

/** Maximum number of answers faster than `FASTEST` in a small shift. */
const BY_CHANCE = 2;
/** Maximum share of answers faster than `FASTEST` in a larger shift. */
const SHARE_BY_CHANCE = 0.03;

/** Minimum median response time of a human, in milliseconds. */
export const FASTEST_MEDIAN = 600;
/** Minimum number of calls in a shift for a check of the median. */
const FEWEST_FOR_MEDIAN = 8;

/** Returns how many answers among a number of calls may be faster than `FASTEST`. */
export const allowedFast = (calls: number): number =>
  Math.max(BY_CHANCE, Math.floor(calls * SHARE_BY_CHANCE));

/** Fails when answers are faster than a human can react. */
export const reactions: Check = {
  kind: ShiftCheckKind.REACTIONS,
  run({ calls }) {
    const tooFast = calls.filter(({ responseMillis }) => responseMillis < FASTEST);
    const allowed = allowedFast(calls.length);
    const middle = Math.round(median(calls.map(({ responseMillis }) => responseMillis)));
    const isSlowEnough = calls.length < FEWEST_FOR_MEDIAN || middle >= FASTEST_MEDIAN;
    return measured(
      tooFast.length <= allowed && isSlowEnough,
      { tooFast: tooFast.length, allowed, fastest: FASTEST, median: middle },
      tooFast,
    );
  },
};
