import { MINUTE, SECOND } from '#platform/running/clock';
import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';

/** Maximum drift of the player's clock within a shift, in seconds, to allow for slow networks. */
const MOST_DRIFT = 120;

/** Tolerance for times outside of the possible range, in milliseconds. */
const TOLERANCE = 2 * MINUTE;

/**
 * Fails when the player's clock does not run like the clock of the site. The player's clock may be
 * wrong, but the time between two messages must be the same on both clocks. The shift must open
 * after the account was created, and calls must lie between the opening of the shift and the
 * message that sends them.
 */
export const clock: Check = {
  kind: ShiftCheckKind.CLOCK,
  run({ openedAt, closedAt, joinedAt, receivedAt, calls, clockAhead }) {
    const [first = 0] = clockAhead;
    const drift = Math.max(0, ...clockAhead.map((ahead) => Math.abs(ahead - first)));
    const earliest = openedAt.getTime() - TOLERANCE;
    const latest = closedAt.getTime() + TOLERANCE;
    const outside = calls.filter((call) => {
      const end = call.answeredAt.getTime() + call.durationSeconds * SECOND;
      const latestReceived = call.receivedAt.getTime() + TOLERANCE;
      return call.answeredAt.getTime() < earliest || end > Math.min(latestReceived, latest);
    });
    const isBackwards = openedAt.getTime() > closedAt.getTime() + TOLERANCE;
    const isAhead = closedAt.getTime() > receivedAt.getTime() + TOLERANCE;
    const isBefore = openedAt.getTime() < joinedAt.getTime() - TOLERANCE;
    const wrong = Number(isBackwards) + Number(isAhead) + Number(isBefore);
    const passed = drift <= MOST_DRIFT && outside.length === 0 && wrong === 0;
    return measured(
      passed,
      { drift, mostDrift: MOST_DRIFT, outside: outside.length, wrong },
      outside,
    );
  },
};
