import { In, IsNull, Not } from 'typeorm';
import { AchievementRow } from '../domains/achievements/achievement.entity';
import { isReached } from '../domains/achievements/achievements.rules';
import { giveAchievements } from '../domains/achievements/achievements.service';
import { storeCalls } from '../domains/statistics/calls.store';
import { addRuns, addSums } from '../domains/statistics/figures';
import { GameCall } from '../domains/statistics/gameCall.entity';
import { PlayerFigures } from '../domains/statistics/playerStatistics.entity';
import { User } from '../domains/users/user.entity';
import { DAY, now } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';
import { demoAccounts } from './accounts';
import { demoMemberEmails } from './members';
import { playedCalls, type Habits, type Player } from './playedCalls';
import { seededRandom, type Random } from './random';

/** Days that the history covers, counted back from the last sign-in. Source: decisions, section 4. */
const DAYS = 90;

/**
 * Puts in the calls of the demonstration accounts and members, once, through the code that records
 * any call; figures, XP and achievements follow from them. Needs both, and the achievements.
 */
export async function seedDemoCalls(): Promise<void> {
  await transaction(async () => {
    if (await repository(GameCall).exists()) return;
    const random = seededRandom(112_18);
    const habits = habitsByEmail(random);
    const users = await repository(User).findBy({
      emailKey: In([...habits.keys()]),
      lastLoginAt: Not(IsNull()),
    });
    // What an older site made up for them; from here on everything comes from the calls.
    const nothing = { experience: 0, totalCalls: 0, successfulCalls: 0, totalPlayMinutes: 0 };
    await repository(User).update({ id: In(users.map(({ id }) => id)) }, nothing);
    const achievements = await repository(AchievementRow).find({ order: { id: 'ASC' } });
    const given: GivenAchievement[] = [];
    for (const user of users.toSorted((one, other) => one.id - other.id)) {
      const own = habits.get(user.emailKey);
      const calls = own ? playedCalls(playerOf(user, own), random) : [];
      if (calls.length > 0) await storeCalls(user.id, calls);
      given.push(...unlockedBy(user.id, calls, achievements));
    }
    if (given.length > 0) await giveAchievements(given);
  });
}

type GivenAchievement = Parameters<typeof giveAchievements>[0][number];

function habitsByEmail(random: Random): Map<string, Habits> {
  const accounts = demoAccounts.flatMap(({ email, play }) =>
    play ? [[email, play] as const] : [],
  );
  const members = demoMemberEmails.map((email) => {
    const calls = 8 + Math.floor(random.next() ** 2 * 280);
    return [email, { calls, success: 0.62 + 0.35 * random.next() }] as const;
  });
  return new Map([...accounts, ...members]);
}

/** They play until they were last here, and from the second day of their account on. */
function playerOf({ id: userId, joinedAt, lastLoginAt }: User, habits: Habits): Player {
  const daysSince = (date: Date) => Math.floor((now().getTime() - date.getTime()) / DAY);
  const lastDay = lastLoginAt ? daysSince(lastLoginAt) + 1 : DAYS;
  return {
    ...habits,
    userId,
    lastDay,
    firstDay: Math.min(lastDay + DAYS - 1, daysSince(joinedAt) - 2),
  };
}

/** The achievements that calls unlock one after the other, each at the end of the call that did. */
function unlockedBy(
  userId: number,
  calls: readonly GameCall[],
  achievements: readonly AchievementRow[],
): GivenAchievement[] {
  const given: GivenAchievement[] = [];
  const nights = new Set<string>();
  const figures = new PlayerFigures();
  let locked = [...achievements];
  for (const call of calls) {
    if (call.night !== null) nights.add(call.night);
    Object.assign(figures, addSums(figures, [call]), addRuns(figures, [call]));
    figures.nights = nights.size;
    const reached = locked.filter((row) => isReached(row, figures));
    if (reached.length === 0) continue;
    locked = locked.filter((row) => !reached.includes(row));
    for (const achievement of reached)
      given.push({ userId, achievement, unlockedAt: call.recordedAt });
  }
  return given;
}
