import { HOUR, DAY, SECOND } from '#platform/running/clock';
import { ShiftCheckKind } from '../shift.types';
import { measured, type Check, type Span } from './check';

/** Maximum hours of calls in any 24 hours, over all shifts. */
const MOST_HOURS = 14;

/** Fails when the player does not rest: when calls fill too many hours in a period of 24 hours. */
export const endurance: Check = {
  kind: ShiftCheckKind.ENDURANCE,
  run({ calls, around }) {
    const spans: Span[] = [...calls, ...around].toSorted(
      (one, other) => one.answeredAt.getTime() - other.answeredAt.getTime(),
    );
    let most = 0;
    let seconds = 0;
    let first = 0;
    for (const { answeredAt, durationSeconds } of spans) {
      seconds += durationSeconds;
      for (;;) {
        const oldest = spans[first];
        if (!oldest || oldest.answeredAt.getTime() > answeredAt.getTime() - DAY) break;
        seconds -= oldest.durationSeconds;
        first += 1;
      }
      most = Math.max(most, seconds);
    }
    const hours = Math.round((10 * most * SECOND) / HOUR) / 10;
    return measured(hours <= MOST_HOURS, { hours, mostHours: MOST_HOURS });
  },
};
