import { In, IsNull, Not } from 'typeorm';
import { AchievementRow } from '#domains/game/achievements/achievement.entity';
import { isReached } from '#domains/game/achievements/achievementRules';
import { unlockReached } from '#domains/game/achievements/achievements.service';
import { storeCalls } from '#domains/game/statistics/calls/storedCalls';
import { addRuns, addSums } from '#domains/game/statistics/totals';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import {
  createGameToken,
  recordGameTokenUse,
} from '#domains/game/statistics/gameClient/gameTokens.service';
import { PlayerStatisticsRow } from '#domains/game/statistics/playerStatistics.entity';
import { User } from '#domains/identity/users/user.entity';
import { DAY, MINUTE, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { demoAccounts } from '../people/accounts';
import { demoMemberEmails } from '../people/members';
import { actorOf, after, type PastAction } from '../past';
import { playedCalls, type Habits, type Player } from './playedCalls';
import { seededRandom, type Random } from '../random';
import { seasonPlayers } from './season';

/** Number of days of history, counted back from the last sign-in. */
const DAYS = 90;

/** Time between the creation of a game token and the first call, in milliseconds. */
const TO_SET_UP = 10 * MINUTE;

const KEY_NAMES = ['Pupitre du salon', 'Ordinateur portable', 'Poste du bureau'] as const;

/**
 * Stores the calls of the demonstration accounts and members: about ten thousand, in bulk and
 * without notifications. Uses the same code as for other calls, so that statistics and XP are
 * correct. Requires the accounts and the achievements. Does nothing if calls exist.
 * @returns actions that create the game tokens, and actions that unlock achievements, each at the
 * end of the call that reached the goal
 */
export async function planCalls(): Promise<PastAction[]> {
  return transaction(async () => {
    if (await repository(GameCall).exists()) return [];
    const random = seededRandom(112_18);
    const habits = habitsByEmail(random);
    const users = await repository(User).findBy({
      emailKey: In([...habits.keys()]),
      lastLoginAt: Not(IsNull()),
    });
    // Resets statistics that an older version stored, so that all statistics come from the calls.
    const nothing = { experience: 0, totalCalls: 0, successfulCalls: 0, totalPlayMinutes: 0 };
    await repository(User).update({ id: In(users.map(({ id }) => id)) }, nothing);
    const achievements = await repository(AchievementRow).find({ order: { id: 'ASC' } });
    const actions: PastAction[] = [];
    for (const user of users.toSorted((one, other) => one.id - other.id)) {
      const own = habits.get(user.emailKey);
      const calls = own ? playedCalls(playerOf(user, own), random) : [];
      if (calls.length > 0) await storeCalls(user.id, calls);
      actions.push(...keyOf(user, calls), ...unlockings(user.id, calls, achievements));
    }
    return actions;
  });
}

function habitsByEmail(random: Random): Map<string, Habits> {
  const accounts = demoAccounts.flatMap(({ email, play }) =>
    play ? [[email, play] as const] : [],
  );
  const members = demoMemberEmails.map((email) => {
    const calls = 8 + Math.floor(random.next() ** 2 * 280);
    return [email, { calls, success: 0.62 + 0.35 * random.next() }] as const;
  });
  // Players of the season have only calls of signed shifts.
  const others = members.filter(([email]) => !seasonPlayers.has(email));
  return new Map([...accounts, ...others]);
}

/** Returns a player who plays from the second day of their account until their last visit. */
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

/** Plans the game token with which some calls were sent, from the first to the last. */
function keyOf({ id, email }: User, calls: readonly GameCall[]): PastAction[] {
  const [first, last] = [calls[0], calls.at(-1)];
  if (!first || !last) return [];
  const name = KEY_NAMES[id % KEY_NAMES.length] ?? KEY_NAMES[0];
  let tokenId = 0;
  const make = async () => {
    tokenId = (await createGameToken(await actorOf(email), name)).gameToken.id;
  };
  return [
    { at: after(first.answeredAt, -TO_SET_UP), run: make },
    { at: last.recordedAt, run: () => recordGameTokenUse({ tokenId, userId: id }) },
  ];
}

/** Plans the achievements that calls unlock one after the other, at the time of each call. */
function unlockings(
  userId: number,
  calls: readonly GameCall[],
  achievements: readonly AchievementRow[],
): PastAction[] {
  const actions: PastAction[] = [];
  const nights = new Set<string>();
  const statistics = new PlayerStatisticsRow();
  let locked = [...achievements];
  for (const call of calls) {
    if (call.night !== null) nights.add(call.night);
    Object.assign(statistics, addSums(statistics, [call]), addRuns(statistics, [call]));
    statistics.nights = nights.size;
    const left = locked.filter((row) => !isReached(row, statistics));
    if (left.length === locked.length) continue;
    locked = left;
    const then = { ...statistics };
    actions.push({ at: call.recordedAt, run: () => unlockReached(userId, then) });
  }
  return actions;
}
