import type { Member } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { progressOf } from '#domains/identity/users/user.types';
import { readStatistics } from './statistics.reads';
import type { PlayerStatistics } from './statistics.types';
import { usersErrors } from '#domains/identity/users/users.errors';

export function myStatistics(actor: Member): Promise<PlayerStatistics> {
  return statisticsOf(actor.userId);
}

/**
 * Returns the statistics of a member. The success rate is successful calls divided by all calls, in
 * percent, rounded, and 0 without calls. Ranks follow from the level.
 * @throws AppError USER_NOT_FOUND
 */
export async function statisticsOf(userId: number): Promise<PlayerStatistics> {
  const statistics = await readStatistics(userId);
  if (!statistics) throw new AppError(usersErrors.USER_NOT_FOUND);
  const { experience, joinedAt, totalCalls, successfulCalls, responseMillis } = statistics;
  const { level, levelExperience, rank, nextRank, experienceToNextRank } = progressOf(experience);
  return {
    userId,
    totalCalls,
    successfulCalls,
    successPercent: totalCalls === 0 ? 0 : Math.round((100 * successfulCalls) / totalCalls),
    averageResponseSeconds: averageSeconds(responseMillis, totalCalls),
    totalPlayMinutes: Math.floor(statistics.playSeconds / 60),
    experience,
    level,
    levelExperience,
    rank,
    nextRank,
    experienceToNextRank,
    createdAt: joinedAt,
    lastCallAt: statistics.lastCallAt,
    updatedAt: statistics.updatedAt,
  };
}

/** Returns the average response time in seconds with two decimals; null without calls. */
export function averageSeconds(responseMillis: number, calls: number): number | null {
  return calls === 0 ? null : Math.round(responseMillis / calls / 10) / 100;
}
