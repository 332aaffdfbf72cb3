import { In } from 'typeorm';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { rowsUpTo } from '#platform/db/page';
import { repository } from '#platform/db/transaction';
import type { Member } from '#platform/access/actor';
import { experienceOfEvents, lockResults } from '#domains/content/events/results/settling.service';
import type { Rewards } from '#domains/content/statistics/calls/rebuild.service';
import { PlayerStatisticsRow } from '#domains/content/statistics/playerStatistics.entity';
import { ItemKind, type PlayerItem } from '#domains/content/players/player.types';
import type { GameStatistics } from '#domains/content/statistics/statistics.events';
import { User } from '#domains/identity/users/user.entity';
import { AchievementRow, PlayerAchievement } from './achievement.entity';
import { isReached, progressOf } from './achievements.rules';
import type { Achievement, ReachedAchievements } from './achievements.types';
import { achievementUnlocked } from '#domains/content/statistics/statistics.events';

/** The schema of how many of the latest achievements are asked for. */
export const recentInput = rowsUpTo(50);

/** How many achievements may be chosen from; the site has fewer. */
const MOST_EQUIPPABLE = 50;

/**
 * Gives a member the achievements that their figures reach and that they do not have yet, each with
 * its XP, once and for good. Inside the open transaction, under the member's lock (see
 * `storeCalls`).
 * @returns those given now
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

/** Stores achievements of members and gives their XP, without notifying anybody. */
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

/** The total XP that a member got on top of their calls: for achievements, and in events. */
async function rewardsOf(userId: number): Promise<number> {
  const reached = (await repository(PlayerAchievement).sum('rewardExperience', { userId })) ?? 0;
  return reached + (await experienceOfEvents(userId));
}

/** What rebuilding statistics needs of what comes on top of calls. */
export const rewards: Rewards = { lock: lockResults, give: unlockReached, sumOf: rewardsOf };

/** Every achievement, with whether the actor unlocked it and their progress. */
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
 * The achievements that a member unlocked last, newest first.
 * @throws AppError VALIDATION_FAILED for a limit out of bounds
 */
export async function recentAchievements(userId: number, limit: number): Promise<Achievement[]> {
  const asked = parse(recentInput, { limit });
  // One statement: `find` with relations and a limit would take two.
  const given = await repository(PlayerAchievement)
    .createQueryBuilder('given')
    .innerJoinAndSelect('given.achievement', 'achievement')
    .where({ userId })
    .orderBy({ 'given.unlockedAt': 'DESC', 'given.id': 'DESC' })
    .limit(asked.limit)
    .getMany();
  return given.map(({ achievement, unlockedAt }) => viewOf(achievement, unlockedAt));
}

/** Some of a member's unlocked achievements, by their ids, in that order. */
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

/** The achievements that a member reached, without how far they are from others: two statements. */
export async function reachedAchievements(userId: number): Promise<ReachedAchievements> {
  const given = await recentAchievements(userId, MOST_EQUIPPABLE);
  const reached = given.flatMap(({ id, name, description, icon, category, unlockedAt }) =>
    unlockedAt ? { id, name, description, icon, category, unlockedAt } : [],
  );
  return { reached, total: await repository(AchievementRow).count() };
}

/** What a member reached, to wear as a badge or as a title: one statement. */
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

/** A member's unlocked achievements, for their data export. */
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

/**
 * One achievement as a member sees it; an unlocked one is shown as complete, whatever the figures
 * are now.
 */
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
