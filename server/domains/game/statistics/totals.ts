import type { GameCall } from './calls/gameCall.entity';
import { CallKind } from './calls/callKind.types';
import type { PlayerStatisticsRow } from './playerStatistics.entity';
import { XP_FOR_PERFECT, XP_FOR_SUCCESS } from './statistics.types';

/** Statistics that do not depend on the order of the calls. */
export type Sums = Pick<
  PlayerStatisticsRow,
  'totalCalls' | 'successfulCalls' | 'perfectCalls' | 'fireCalls' | 'responseMillis' | 'playSeconds'
>;

/** Statistics that depend on the order of the calls. */
export type Runs = Pick<PlayerStatisticsRow, 'perfectRun' | 'longestPerfectRun' | 'lastAnsweredAt'>;

/** Returns the XP of calls, without the rewards of achievements. */
export function callExperience(sums: Pick<Sums, 'successfulCalls' | 'perfectCalls'>): number {
  return sums.successfulCalls * XP_FOR_SUCCESS + sums.perfectCalls * XP_FOR_PERFECT;
}

/** Returns the sums after calls are added to them. */
export function addSums(before: Sums, calls: readonly GameCall[]): Sums {
  const count = (counts: (call: GameCall) => boolean) => calls.filter(counts).length;
  const total = (value: (call: GameCall) => number) =>
    calls.reduce((sum, call) => sum + value(call), 0);
  return {
    totalCalls: before.totalCalls + calls.length,
    successfulCalls: before.successfulCalls + count((call) => call.successful),
    perfectCalls: before.perfectCalls + count((call) => call.perfect),
    fireCalls: before.fireCalls + count((call) => call.kind === CallKind.FIRE),
    responseMillis: before.responseMillis + total((call) => call.responseMillis),
    playSeconds: before.playSeconds + total((call) => call.durationSeconds),
  };
}

/**
 * Returns the runs after the addition of calls that were answered later than all earlier calls.
 * @param calls in order of time
 */
export function addRuns(before: Runs, calls: readonly GameCall[]): Runs {
  let { perfectRun, longestPerfectRun, lastAnsweredAt } = before;
  for (const { perfect, answeredAt } of calls) {
    perfectRun = perfect ? perfectRun + 1 : 0;
    longestPerfectRun = Math.max(longestPerfectRun, perfectRun);
    lastAnsweredAt = answeredAt;
  }
  return { perfectRun, longestPerfectRun, lastAnsweredAt };
}

/** Returns the statistics that are copied to the user's profile. */
export function profileStatistics({ totalCalls, successfulCalls, playSeconds }: Sums) {
  return { totalCalls, successfulCalls, totalPlayMinutes: Math.floor(playSeconds / 60) };
}
