import type { Figures } from '../../content/statistics/statistics.events';
import type { AchievementRow } from './achievement.entity';
import { AchievementMetric } from './achievements.types';

/** What is asked, and of which figure. */
export type Goal = Pick<AchievementRow, 'metric' | 'threshold'>;

/** Calls below which an average says nothing: one lucky call would do. */
const CALLS_FOR_AN_AVERAGE = 50;

/** The response time has no unit to count in: its progress is out of a hundred. */
const FULL = 100;

interface Progress {
  progress: number;
  maxProgress: number;
}

/**
 * How far figures are from a goal, which is met when the two are equal; the progress is never more.
 * That of the average response is the share of the calls that an average needs, times the share of
 * the speed asked for.
 */
export function progressOf({ metric, threshold }: Goal, figures: Figures): Progress {
  if (metric === AchievementMetric.AVERAGE_RESPONSE_MILLISECONDS) {
    return { progress: responseProgress(threshold, figures), maxProgress: FULL };
  }
  return { progress: Math.min(countOf(metric, figures), threshold), maxProgress: threshold };
}

/** Whether the figures meet the goal. */
export function isReached(goal: Goal, figures: Figures): boolean {
  const { progress, maxProgress } = progressOf(goal, figures);
  return progress >= maxProgress;
}

function countOf(
  metric: Exclude<AchievementMetric, AchievementMetric.AVERAGE_RESPONSE_MILLISECONDS>,
  figures: Figures,
): number {
  switch (metric) {
    case AchievementMetric.SUCCESSFUL_CALLS:
      return figures.successfulCalls;
    case AchievementMetric.TOTAL_CALLS:
      return figures.totalCalls;
    case AchievementMetric.FIRE_CALLS:
      return figures.fireCalls;
    case AchievementMetric.CONSECUTIVE_PERFECT_CALLS:
      return figures.longestPerfectRun;
    case AchievementMetric.NIGHT_SHIFTS:
      return figures.nights;
    // Tenths of an hour, rounded down: what is shown as reached is.
    case AchievementMetric.PLAY_HOURS:
      return Math.floor(figures.playSeconds / 360) / 10;
  }
}

function responseProgress(threshold: number, { totalCalls, responseMillis }: Figures): number {
  if (totalCalls === 0) return 0;
  const enough = Math.min(1, totalCalls / CALLS_FOR_AN_AVERAGE);
  // Compared as sums, so that no rounding decides.
  const isFast = responseMillis <= threshold * totalCalls;
  const fast = isFast ? 1 : (threshold * totalCalls) / responseMillis;
  const progress = Math.floor(enough * fast * FULL);
  return isFast && enough === 1 ? FULL : Math.min(progress, FULL - 1);
}
