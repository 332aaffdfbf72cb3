import { AchievementRow } from '#domains/game/achievements/achievement.entity';
import { giveAchievements } from '#domains/game/achievements/achievements.service';
import { PlayerDay, PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { PlayerPart, PlayerVisibility } from '#domains/game/players/player.types';
import { PlayerPageRow } from '#domains/game/players/playerPage.entity';
import { addDays, dayInParis, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { signedInMember, type SignedInMember } from './members';

type Choices = Partial<Omit<PlayerPageRow, 'userId' | 'user' | 'updatedAt'>>;

/** Stores the settings of a player page; by default everything is public. */
export function openPage(userId: number, choices: Choices = {}): Promise<PlayerPageRow> {
  const row = Object.assign(new PlayerPageRow(), {
    visibility: PlayerVisibility.EVERYBODY,
    shownParts: Object.values(PlayerPart),
    ...choices,
    userId,
    updatedAt: now(),
  });
  return transaction(() => repository(PlayerPageRow).save(row));
}

/** Stores calls of a member on three days up to yesterday, their totals and an achievement. */
export async function play({ user: { id: userId } }: SignedInMember): Promise<void> {
  const yesterday = addDays(dayInParis(), -1);
  await transaction(async () => {
    for (const [daysBefore, calls] of [
      [0, 7],
      [1, 31],
      [2, 4],
    ] as const) {
      const day = addDays(yesterday, -daysBefore);
      const row = { userId, day, calls, successful: calls - 1, responseMillis: calls * 2500 };
      await repository(PlayerDay).insert({ ...row, nightCalls: 0 });
    }
    const sums = { totalCalls: 42, responseMillis: 105_000, playSeconds: 7_680, nights: 3 };
    const statistics = { ...new PlayerStatisticsRow(), ...sums, longestPerfectRun: 12 };
    await repository(PlayerStatisticsRow).insert({
      ...statistics,
      userId,
      createdAt: now(),
      updatedAt: now(),
    });
    const [achievement] = await repository(AchievementRow).find({ order: { id: 'ASC' }, take: 1 });
    if (achievement) await giveAchievements([{ userId, achievement, unlockedAt: now() }]);
  });
}

/** Creates a member with calls and a player page with the given settings. */
export async function player(choices: Choices = {}): Promise<SignedInMember> {
  const member = await signedInMember({ experience: 4_620 });
  await play(member);
  await openPage(member.user.id, choices);
  return member;
}
