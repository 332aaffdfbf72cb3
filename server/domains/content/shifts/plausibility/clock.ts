import { MINUTE, SECOND } from '#platform/running/clock';
import { ShiftCheckKind } from '../shift.types';
import { measured, type Check } from './check';

/** How far the clock of a player may drift within a shift, in seconds: slow networks, no more. */
const MOST_DRIFT = 120;

/** How far a time may be outside of where it can be. */
const TOLERANCE = 2 * MINUTE;

/**
 * The clock of the player is not trusted, but it has to run: the time between two messages is the
 * same for them as for us, and calls lie between the opening of the shift, which comes after the
 * creation of the account, and the message that tells them.
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
