import { MINUTE, SECOND } from '#platform/running/clock';
import { ShiftCheckKind } from '../shift.types';
import { endOf, measured, type Check, type Span } from './check';

/** Minimum duration of a call, in seconds: the time to ask where and what, and to send help. */
const SHORTEST_CALL = 8;

/** Maximum number of calls below `SHORTEST_CALL` in a small shift, such as pranks. */
const MOST_SHORT = 2;
/** Maximum share of calls below `SHORTEST_CALL` in a larger shift. */
const MOST_SHORT_SHARE = 0.25;

/** Number of consecutive calls, over all shifts, whose total time is checked. */
const CALLS_IN_A_ROW = 20;
/** Minimum duration of `CALLS_IN_A_ROW` calls from start to end, in milliseconds. */
const LEAST_TIME = 10 * MINUTE;

/**
 * Maximum number of shifts that end within an hour. It allows for a game that was offline for a
 * week and sends all of its shifts when it reconnects.
 */
const MOST_SHIFTS_AN_HOUR = 24;

/** Tolerated overlap of shifts on two installations, for inexact clocks, in milliseconds. */
const CORRECTION = 2 * MINUTE;

/**
 * Returns the shortest time in which the player handled `CALLS_IN_A_ROW` consecutive calls, in
 * seconds; null when there are fewer calls.
 */
function shortestRow(spans: readonly Span[]): number | null {
  const sorted = spans.toSorted(
    (one, other) => one.answeredAt.getTime() - other.answeredAt.getTime(),
  );
  const times = sorted.flatMap((last, index) => {
    const first = sorted[index - CALLS_IN_A_ROW + 1];
    return first ? [endOf(last) - first.answeredAt.getTime()] : [];
  });
  return times.length === 0 ? null : Math.round(Math.min(...times) / SECOND);
}

/**
 * Fails when calls are too short or too close to each other, when too many shifts end within an
 * hour, or when shifts on two installations overlap.
 */
export const pace: Check = {
  kind: ShiftCheckKind.PACE,
  run({ calls, around, endedLately, elsewhere, openedAt, closedAt }) {
    const short = calls.filter(({ durationSeconds }) => durationSeconds < SHORTEST_CALL);
    const allowed = Math.max(MOST_SHORT, Math.floor(calls.length * MOST_SHORT_SHARE));
    const row = shortestRow([...calls, ...around]);
    const together = elsewhere.filter(
      (other) =>
        Math.min(other.closedAt.getTime(), closedAt.getTime()) -
          Math.max(other.openedAt.getTime(), openedAt.getTime()) >
        CORRECTION,
    ).length;
    const passed =
      short.length <= allowed &&
      (row === null || row * SECOND >= LEAST_TIME) &&
      endedLately <= MOST_SHIFTS_AN_HOUR &&
      together === 0;
    const figures = {
      short: short.length,
      allowed,
      shortest: SHORTEST_CALL,
      rowCalls: row === null ? 0 : CALLS_IN_A_ROW,
      rowSeconds: row ?? 0,
      leastRowSeconds: LEAST_TIME / SECOND,
      endedLately,
      mostEnded: MOST_SHIFTS_AN_HOUR,
      together,
    };
    return measured(passed, figures, short);
  },
};
