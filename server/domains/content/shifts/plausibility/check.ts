import type { CheckResult, ShiftCheckKind } from '../shift.types';
import type { SignedCall } from '#domains/content/statistics/calls/countCalls.service';

/** A call with what the checks look at. */
export type CheckedCall = SignedCall & { receivedAt: Date };

/** A time in which a player handles a call. */
export interface Span {
  callId: string;
  answeredAt: Date;
  durationSeconds: number;
}

/**
 * Call of an earlier shift of the player that counts, or whose shift is in quarantine by a pattern.
 */
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

/** How a player played before, in verified calls. */
export interface Past {
  calls: number;
  perfect: number;
  /** The mean of the logarithm of the response in milliseconds. */
  logResponse: number;
}

/** What the checks know of a shift. */
export interface ShiftFacts {
  openedAt: Date;
  closedAt: Date;
  /** When the account was created. */
  joinedAt: Date;
  /** When the last message came. */
  receivedAt: Date;
  /** In order of time. */
  calls: readonly CheckedCall[];
  /** How far the player's clock was ahead at each message, in seconds, in their order. */
  clockAhead: readonly number[];
  /** Other calls of the player around these, counted or waiting, without those of the same ids. */
  around: readonly Span[];
  past: Past;
  /** Last calls of earlier shifts, in order of arrival. */
  recent: readonly RecentCall[];
  /** Number of shifts of the player that ended within the last hour, including this one. */
  endedLately: number;
  /** Shifts on other installations of the player around this one. */
  elsewhere: readonly ShiftSpan[];
}

/** What a check finds: it passed, or which calls are in doubt. */
export type Finding = Omit<CheckResult, 'check'>;

/** A check of plausibility: one question, answered from the facts alone. */
export interface Check {
  kind: ShiftCheckKind;
  run(facts: ShiftFacts): Finding;
}

const MOST_NAMED = 10;

/** The result of a check, with the first of the calls that are in doubt. */
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
