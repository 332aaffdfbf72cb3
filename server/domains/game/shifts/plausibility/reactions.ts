import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { median } from './numbers';

/** Minimum human reaction time, in milliseconds: to hear a ring, understand it and answer. */
export const FASTEST = 350;

/** Number and share of faster answers that are accepted, because a press may be early by chance. */
const BY_CHANCE = 2;
const SHARE_BY_CHANCE = 0.03;

/** Minimum human median of response times, in milliseconds. */
export const FASTEST_MEDIAN = 600;
const FEWEST_FOR_MEDIAN = 8;

/** Returns the maximum number of faster answers among a number of calls. */
export const allowedFast = (calls: number): number =>
  Math.max(BY_CHANCE, Math.floor(calls * SHARE_BY_CHANCE));

/** Doubts answers that are faster than a human can react. */
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
