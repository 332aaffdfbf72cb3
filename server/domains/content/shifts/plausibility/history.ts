import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { mean } from './numbers';

/** How many verified calls make a habit, and how many of a shift can be compared with it. */
const FEWEST_BEFORE = 60;
const FEWEST_NOW = 12;

/** How many times faster than usual somebody may be, on the geometric mean. */
const MOST_TIMES = 2.5;

/** Somebody who suddenly answers far faster than they ever did is perhaps not the one who plays. */
export const history: Check = {
  kind: ShiftCheckKind.HISTORY,
  run({ calls, past }) {
    const logs = calls.map(({ responseMillis }) => Math.log(Math.max(1, responseMillis)));
    const usual = Math.round(Math.exp(past.logResponse));
    const present = Math.round(Math.exp(mean(logs)));
    const figures = { usual, present, before: past.calls, mostTimes: MOST_TIMES };
    if (past.calls < FEWEST_BEFORE || calls.length < FEWEST_NOW) return measured(true, figures);
    return measured(present * MOST_TIMES >= usual, figures);
  },
};
