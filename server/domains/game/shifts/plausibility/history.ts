import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { mean } from './numbers';

/** Minimum number of earlier verified calls for a comparison. */
const FEWEST_BEFORE = 60;
/** Minimum number of calls in the shift for a comparison. */
const FEWEST_NOW = 12;

/** Maximum ratio of the usual response time to that of the shift, as geometric means. */
const MOST_TIMES = 2.5;

/** Fails when the player answers far faster than usual. Another person may then be playing. */
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
