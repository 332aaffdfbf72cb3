import { SECOND } from '#platform/running/clock';
import type { CheckResult, ShiftCheckKind } from '../shift.types';
import type { SignedCall } from '#domains/game/statistics/calls/countCalls.service';

export type CheckedCall = SignedCall & { receivedAt: Date };

/** Time span in which a player handles a call. */
export interface Span {
  callId: string;
  answeredAt: Date;
  durationSeconds: number;
}

/** Returns the end of a call, in milliseconds since 1970. */
export const endOf = ({ answeredAt, durationSeconds }: Span): number =>
  answeredAt.getTime() + durationSeconds * SECOND;

/** Call of an earlier shift that counts or was quarantined by the pattern check. */
export interface RecentCall {
  shiftId: number;
  responseMillis: number;
  durationSeconds: number;
  perfect: boolean;
}

/** Start and end of a shift on another installation of the player. */
export interface ShiftSpan {
  openedAt: Date;
  closedAt: Date;
}

/** Summary of the earlier verified calls of a player. */
export interface Past {
  calls: number;
  perfect: number;
  /** Mean of the logarithms of the response times in milliseconds. */
  logResponse: number;
}

export interface ShiftFacts {
  openedAt: Date;
  closedAt: Date;
  joinedAt: Date;
  /** Time at which the last message arrived. */
  receivedAt: Date;
  /** Calls of the shift, in order of time. */
  calls: readonly CheckedCall[];
  /** Offset of the player's clock at each message, in seconds, in order of the messages. */
  clockAhead: readonly number[];
  /** Other calls of the player within a day of the calls of this shift, counted or pending. */
  around: readonly Span[];
  past: Past;
  /** Last calls of earlier shifts, in the order in which the shifts arrived. */
  recent: readonly RecentCall[];
  /** Number of shifts that ended within the last hour, including the checked shift. */
  endedLately: number;
  /** Shifts on other installations of the player that overlap the checked shift. */
  elsewhere: readonly ShiftSpan[];
}

/** Result of a check: whether the shift passed, measurements, IDs of failed calls. */
export type Finding = Omit<CheckResult, 'check'>;

/** Plausibility check, a pure function of the facts. */
export interface Check {
  kind: ShiftCheckKind;
  run(facts: ShiftFacts): Finding;
}

const MOST_NAMED = 10;

/** Creates the result of a check, with the IDs of the first calls that failed. */
export function measured(
  passed: boolean,
  evidence: Readonly<Record<string, number>>,
  calls: readonly { callId: string }[] = [],
): Finding {
  return {
    passed,
    figures: evidence,
    calls: calls.slice(0, MOST_NAMED).map(({ callId }) => callId),
  };
}
