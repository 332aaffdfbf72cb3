import type { Actor } from '../../platform/actor';
import { repository } from '../../platform/db/transaction';
import { levelFor, rankAfter, rankFor, XP_PER_LEVEL } from '../users/user.types';
import { requireUser, requireUserId } from '../users/users.service';
import { PlayerFigures } from './playerStatistics.entity';
import type { PlayerStatistics } from './statistics.types';

/** The figures of the caller. @throws AppError UNAUTHENTICATED */
export function myStatistics(actor: Actor): Promise<PlayerStatistics> {
  return statisticsOf(requireUserId(actor));
}

/**
 * The figures of a member. Source: member document, section 9; decisions 2.20.
 * @throws AppError USER_NOT_FOUND
 */
export async function statisticsOf(userId: number): Promise<PlayerStatistics> {
  const { experience, level, joinedAt } = await requireUser(userId);
  const kept = await repository(PlayerFigures).findOneBy({ userId });
  const { totalCalls, successfulCalls, responseMillis, playSeconds } = kept ?? new PlayerFigures();
  const next = rankAfter(level);
  return {
    userId,
    totalCalls,
    successfulCalls,
    successPercent: totalCalls === 0 ? 0 : Math.round((100 * successfulCalls) / totalCalls),
    averageResponseSeconds: averageSeconds(responseMillis, totalCalls),
    totalPlayMinutes: Math.floor(playSeconds / 60),
    experience,
    level: levelFor(experience),
    levelExperience: experience % XP_PER_LEVEL,
    rank: rankFor(level),
    nextRank: next?.rank ?? null,
    experienceToNextRank: next && next.fromExperience - experience,
    createdAt: joinedAt,
    updatedAt: kept?.updatedAt ?? joinedAt,
  };
}

/** An average response in seconds, to the hundredth; null without a call. */
export function averageSeconds(responseMillis: number, calls: number): number | null {
  return calls === 0 ? null : Math.round(responseMillis / calls / 10) / 100;
}
