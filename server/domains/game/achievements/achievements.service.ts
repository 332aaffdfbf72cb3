import { In } from 'typeorm';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { rowsUpTo } from '#platform/db/page';
import { repository } from '#platform/db/transaction';
import type { Member } from '#platform/access/actor';
import { experienceOfEvents, lockResults } from '#domains/game/events/results/settling.service';
import type { Rewards } from '#domains/game/statistics/dependents.service';
import { PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { ItemKind, type PlayerItem } from '#domains/game/players/player.types';
import type { GameStatistics } from '#domains/game/statistics/statistics.events';
import { User } from '#domains/identity/users/user.entity';
import { AchievementRow, PlayerAchievement } from './achievement.entity';
import { isReached, progressOf } from './achievementRules';
import type { Achievement, ReachedAchievements } from './achievements.types';
import { achievementUnlocked } from '#domains/game/statistics/statistics.events';

/** Input schema of the limit of recent achievements, from 1 to 50. */
export const recentInput = rowsUpTo(50);

/** Maximum number of achievements read per member. The site has fewer, so all are read. */
const MOST_EQUIPPABLE = 50;

/**
 * Unlocks the achievements whose goals a member's statistics meet and which the member does not
 * have yet, and gives their XP. Requires an open transaction and the member's lock (see
 * `storeCalls`).
 * @returns the achievements unlocked by this call
 */
export async function unlockReached(
  userId: number,
  statistics: GameStatistics,
): Promise<Achievement[]> {
  const known = await repository(PlayerAchievement).findBy({ userId });
  const had = new Set(known.map(({ achievementId }) => achievementId));
  const all = await repository(AchievementRow).find({ order: { id: 'ASC' } });
  const reached = all.filter((row) => !had.has(row.id) && isReached(row, statistics));
  if (reached.length === 0) return [];
  const unlockedAt = now();
  await giveAchievements(reached.map((achievement) => ({ userId, achievement, unlockedAt })));
  for (const { id: achievementId, key, name, rewardExperience } of reached) {
    await emit(achievementUnlocked, { userId, achievementId, key, name, rewardExperience });
  }
  return reached.map((row) => viewOf(row, unlockedAt, statistics));
}

/** Stores achievements of members and gives their XP, without notifying the members. */
export async function giveAchievements(
  given: readonly { userId: number; achievement: AchievementRow; unlockedAt: Date }[],
): Promise<void> {
  await repository(PlayerAchievement).insert(
    given.map(({ userId, achievement: { id: achievementId, rewardExperience }, unlockedAt }) => ({
      userId,
      achievementId,
      rewardExperience,
      unlockedAt,
    })),
  );
  for (const [userId, rows] of Map.groupBy(given, (row) => row.userId)) {
    const experience = rows.reduce((sum, row) => sum + row.achievement.rewardExperience, 0);
    await repository(User).increment({ id: userId }, 'experience', experience);
  }
}

/** Returns the total XP that a member gained from achievements and events, not from calls. */
async function rewardsOf(userId: number): Promise<number> {
  const reached = (await repository(PlayerAchievement).sum('rewardExperience', { userId })) ?? 0;
  return reached + (await experienceOfEvents(userId));
}

/** Rewards in addition to the XP of calls: achievements and results of events. */
export const gameRewards: Rewards = {
  lock: lockResults,
  unlock: unlockReached,
  sumOf: rewardsOf,
};

/** Returns all achievements with the actor's progress. */
export async function myAchievements(actor: Member): Promise<Achievement[]> {
  const { userId } = actor;
  const all = await repository(AchievementRow).find({ order: { id: 'ASC' } });
  const given = await repository(PlayerAchievement).findBy({ userId });
  const statistics = await repository(PlayerStatisticsRow).findOneBy({ userId });
  const unlockedAt = new Map(given.map((row) => [row.achievementId, row.unlockedAt]));
  return all.map((row) =>
    viewOf(row, unlockedAt.get(row.id) ?? null, statistics ?? new PlayerStatisticsRow()),
  );
}

/**
 * Returns a member's latest unlocked achievements, newest first.
 * @throws AppError VALIDATION_FAILED for a limit out of bounds
 */
export async function recentAchievements(userId: number, limit: number): Promise<Achievement[]> {
  const asked = parse(recentInput, { limit });
  // One statement: `find` with relations and a limit would need two.
  const given = await repository(PlayerAchievement)
    .createQueryBuilder('given')
    .innerJoinAndSelect('given.achievement', 'achievement')
    .where({ userId })
    .orderBy({ 'given.unlockedAt': 'DESC', 'given.id': 'DESC' })
    .limit(asked.limit)
    .getMany();
  return given.map(({ achievement, unlockedAt }) => viewOf(achievement, unlockedAt));
}

/** Returns a member's unlocked achievements with the given IDs, in the order of the IDs. */
export async function achievementsOf(
  userId: number,
  achievementIds: readonly number[],
): Promise<Achievement[]> {
  if (achievementIds.length === 0) return [];
  const given = await repository(PlayerAchievement).find({
    where: { userId, achievementId: In([...achievementIds]) },
    relations: { achievement: true },
  });
  const views = new Map(
    given.map(({ achievement, unlockedAt }) => [achievement.id, viewOf(achievement, unlockedAt)]),
  );
  return achievementIds.flatMap((id) => views.get(id) ?? []);
}

/** Returns the achievements that a member reached and the total of the site, in two statements. */
export async function reachedAchievements(userId: number): Promise<ReachedAchievements> {
  const given = await recentAchievements(userId, MOST_EQUIPPABLE);
  const reached = given.flatMap(({ id, name, description, icon, category, unlockedAt }) =>
    unlockedAt ? { id, name, description, icon, category, unlockedAt } : [],
  );
  return { reached, total: await repository(AchievementRow).count() };
}

/** Returns a member's reached achievements as badges and titles to equip, in one statement. */
export async function equippableAchievements(userId: number): Promise<PlayerItem[]> {
  const reached = await recentAchievements(userId, MOST_EQUIPPABLE);
  return reached.flatMap(({ key, name, icon }) => {
    const item = { name, icon, frame: null, origin: 'Succès' };
    return [
      { ...item, key: `achievement:${key}`, kind: ItemKind.BADGE },
      { ...item, key: `achievement:${key}`, kind: ItemKind.TITLE },
    ];
  });
}

/** Returns a member's unlocked achievements for their data export. */
export async function achievementsForExport(userId: number): Promise<object[]> {
  const given = await repository(PlayerAchievement).find({
    where: { userId },
    relations: { achievement: true },
    order: { id: 'ASC' },
  });
  return given.map(({ achievement: { key, name }, unlockedAt, rewardExperience }) => ({
    key,
    name,
    unlockedAt,
    rewardExperience,
  }));
}

/** Converts a row to an achievement as a member sees it. */
function viewOf(
  row: AchievementRow,
  unlockedAt: Date | null,
  statistics?: GameStatistics,
): Achievement {
  const { id, key, name, description, icon, category, metric, rewardExperience } = row;
  const { progress, maxProgress } = progressOf(row, statistics ?? new PlayerStatisticsRow());
  return {
    id,
    key,
    name,
    description,
    icon,
    category,
    metric,
    rewardExperience,
    unlocked: unlockedAt !== null,
    unlockedAt,
    progress: unlockedAt ? maxProgress : progress,
    maxProgress,
  };
}
