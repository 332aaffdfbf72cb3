import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';
import { deviation, mean } from './numbers';

const FEWEST = 10;

/** How much response times differ among people, at the least: their deviation over their mean. */
const LEAST_VARIATION = 0.1;

/** The largest share of calls with the very same response, to the millisecond, past two of them. */
const MOST_EQUAL = 0.25;

/** People hesitate, laugh and sneeze; what is as regular as a machine is one. */
export const rhythm: Check = {
  kind: ShiftCheckKind.RHYTHM,
  run({ calls }) {
    const times = calls.map(({ responseMillis }) => responseMillis);
    const middle = mean(times);
    const variation = middle === 0 ? 0 : deviation(times) / middle;
    const [percent, least] = [Math.round(100 * variation), Math.round(100 * LEAST_VARIATION)];
    const counts = new Map<number, number>();
    // Games that tell whole seconds would seem regular: those are compared by their variation alone.
    for (const time of times.filter((one) => one % 500 !== 0)) {
      counts.set(time, (counts.get(time) ?? 0) + 1);
    }
    const equal = Math.max(0, ...counts.values());
    const figures = { variation: percent, leastVariation: least, equal, calls: times.length };
    if (times.length < FEWEST) return measured(true, figures);
    return measured(variation >= LEAST_VARIATION && equal <= times.length * MOST_EQUAL, figures);
  },
};
