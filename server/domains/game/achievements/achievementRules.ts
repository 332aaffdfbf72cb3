import type { GameStatistics } from '#domains/game/statistics/statistics.events';
import type { AchievementRow } from './achievement.entity';
import { AchievementMetric } from './achievements.types';

export type Goal = Pick<AchievementRow, 'metric' | 'threshold'>;

/** Minimum number of calls for an average. With fewer, one lucky call could reach the goal. */
const CALLS_FOR_AN_AVERAGE = 50;

/**
 * Maximum progress towards a goal for the average response time, which is a percentage. Other goals
 * count up to their threshold, but an average does not grow with each call.
 */
const FULL = 100;

interface Progress {
  progress: number;
  maxProgress: number;
}

/**
 * Returns the progress of statistics towards a goal. The progress never exceeds the maximum, and
 * equals it when the goal is met. For the average response time, the progress is the product of two
 * shares: calls handled out of the minimum number of calls, and speed reached out of the required
 * speed.
 */
export function progressOf({ metric, threshold }: Goal, statistics: GameStatistics): Progress {
  if (metric === AchievementMetric.AVERAGE_RESPONSE_MILLISECONDS) {
    return { progress: responseProgress(threshold, statistics), maxProgress: FULL };
  }
  return { progress: Math.min(countOf(metric, statistics), threshold), maxProgress: threshold };
}

export function isReached(goal: Goal, statistics: GameStatistics): boolean {
  const { progress, maxProgress } = progressOf(goal, statistics);
  return progress >= maxProgress;
}

function countOf(
  metric: Exclude<AchievementMetric, AchievementMetric.AVERAGE_RESPONSE_MILLISECONDS>,
  statistics: GameStatistics,
): number {
  switch (metric) {
    case AchievementMetric.SUCCESSFUL_CALLS:
      return statistics.successfulCalls;
    case AchievementMetric.TOTAL_CALLS:
      return statistics.totalCalls;
    case AchievementMetric.FIRE_CALLS:
      return statistics.fireCalls;
    case AchievementMetric.CONSECUTIVE_PERFECT_CALLS:
      return statistics.longestPerfectRun;
    case AchievementMetric.NIGHT_SHIFTS:
      return statistics.nights;
    // In tenths of an hour, rounded down, so that no goal is shown as reached too early.
    case AchievementMetric.PLAY_HOURS:
      return Math.floor(statistics.playSeconds / 360) / 10;
  }
}

function responseProgress(
  threshold: number,
  { totalCalls, responseMillis }: GameStatistics,
): number {
  if (totalCalls === 0) return 0;
  const enough = Math.min(1, totalCalls / CALLS_FOR_AN_AVERAGE);
  // Compares sums rather than averages, so that rounding has no influence.
  const isFast = responseMillis <= threshold * totalCalls;
  const fast = isFast ? 1 : (threshold * totalCalls) / responseMillis;
  const progress = Math.floor(enough * fast * FULL);
  return isFast && enough === 1 ? FULL : Math.min(progress, FULL - 1);
}
