import type { GameCall } from './calls/gameCall.entity';
import { CallKind } from './calls/callKind.types';
import type { PlayerFigures } from './playerStatistics.entity';

/** XP of a call handled with success, and what a perfect one adds. A failed call gives none. */
const XP_FOR_SUCCESS = 10;
const XP_FOR_PERFECT = 5;

/** What only depends on which calls there are, not on their order. */
export type Sums = Pick<
  PlayerFigures,
  'totalCalls' | 'successfulCalls' | 'perfectCalls' | 'fireCalls' | 'responseMillis' | 'playSeconds'
>;

/** What depends on the order of the calls in time. */
export type Runs = Pick<PlayerFigures, 'perfectRun' | 'longestPerfectRun' | 'lastAnsweredAt'>;

/** XP that calls give; achievements' rewards come on top. */
export function callExperience(sums: Pick<Sums, 'successfulCalls' | 'perfectCalls'>): number {
  return sums.successfulCalls * XP_FOR_SUCCESS + sums.perfectCalls * XP_FOR_PERFECT;
}

/** Sums with more calls added. */
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

/** Runs with calls that came after all those before. @param calls in order of time */
export function addRuns(before: Runs, calls: readonly GameCall[]): Runs {
  let { perfectRun, longestPerfectRun, lastAnsweredAt } = before;
  for (const { perfect, answeredAt } of calls) {
    perfectRun = perfect ? perfectRun + 1 : 0;
    longestPerfectRun = Math.max(longestPerfectRun, perfectRun);
    lastAnsweredAt = answeredAt;
  }
  return { perfectRun, longestPerfectRun, lastAnsweredAt };
}

/** What a profile repeats of the figures. */
export function profileFigures({ totalCalls, successfulCalls, playSeconds }: Sums) {
  return { totalCalls, successfulCalls, totalPlayMinutes: Math.floor(playSeconds / 60) };
}
