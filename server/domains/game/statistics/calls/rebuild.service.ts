import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { User } from '#domains/identity/users/user.entity';
import { requireUser } from '#domains/identity/users/users.service';
import { daysOf, runsOf, sumsOf, type DayCounts } from './calls.reads';
import { playerLock } from './storedCalls';
import { callExperience, profileStatistics } from '../totals';
import { PlayerDay, PlayerStatisticsRow } from '../playerStatistics.entity';
import { correctScores, rewards, type Correction } from '../dependents.service';

const CHUNK = 200;

/** Correction of a member's stored value. */
export interface Repair extends Correction {
  userId: number;
}

type Values = Record<string, unknown>;

/**
 * Recomputes all values derived from recorded calls, with a separate transaction per member.
 * Correct values are not written. Gives missing achievements. Never revokes an achievement, even
 * when the statistics no longer meet its goal.
 * @param report called for each repair
 * @param chunk number of members read per statement
 * @returns the number of checked members
 */
export async function rebuildStatistics(
  report: (repair: Repair) => void,
  chunk = CHUNK,
): Promise<number> {
  let checked = 0;
  let last = 0;
  for (;;) {
    const ids = await playersAfter(last, chunk);
    for (const id of ids) for (const repair of await rebuildMember(id)) report(repair);
    checked += ids.length;
    last = ids.at(-1) ?? last;
    if (ids.length < chunk) return checked;
  }
}

/** Reads the next members that have calls or nonzero statistics. */
async function playersAfter(last: number, chunk: number): Promise<number[]> {
  const has = (table: string) => `EXISTS (SELECT 1 FROM ${table} t WHERE t."userId" = u."id")`;
  const tables = ['game_calls', 'player_statistics', 'player_days', 'player_achievements'];
  const rows = await query<{ id: number }>(
    `SELECT u."id" FROM users u
     WHERE u."id" > :last AND (u."totalCalls" <> 0 OR u."successfulCalls" <> 0
       OR u."totalPlayMinutes" <> 0 OR u."experience" <> 0 OR ${tables.map(has).join(' OR ')})
     ORDER BY u."id" LIMIT :chunk`,
    { last, chunk },
  );
  return rows.map(({ id }) => id);
}

/**
 * Corrects the stored values that do not agree with a member's calls.
 * @throws AppError USER_NOT_FOUND
 */
export async function rebuildMember(userId: number): Promise<Repair[]> {
  return transaction(async () => {
    await rewards().lock();
    await acquireLock(playerLock(userId));
    const sums = await sumsOf(userId);
    const truth = { ...sums, ...(await runsOf(userId)) };
    const statistics = await repairStatistics(userId, truth);
    const days = await repairDays(userId, await daysOf(userId));
    const given = await rewards().unlock(userId, truth);
    const experience = callExperience(truth) + (await rewards().sumOf(userId));
    const profile = await repairProfile(userId, { ...profileStatistics(truth), experience });
    const unlocked = given.map(({ key }) => ({ what: `achievement.${key}`, was: 'no', is: 'yes' }));
    const scores = await correctScores(userId);
    const found = [...statistics, ...days, ...unlocked, ...profile, ...scores];
    return found.map((one) => ({ userId, ...one }));
  });
}

/**
 * Rebuilds the statistics of a member after calls were removed, inside the open transaction, under
 * the member's lock.
 * @param experience XP of the removed calls
 */
export async function recountMember(userId: number, experience: number): Promise<void> {
  const { experience: before } = await requireUser(userId);
  const truth = { ...(await sumsOf(userId)), ...(await runsOf(userId)) };
  const profile = { ...profileStatistics(truth), experience: Math.max(0, before - experience) };
  await repairStatistics(userId, truth);
  await repairDays(userId, await daysOf(userId));
  await repairProfile(userId, profile);
  await correctScores(userId);
}

async function repairStatistics(
  userId: number,
  truth: Omit<PlayerStatisticsRow, 'userId' | 'createdAt' | 'updatedAt' | 'user'>,
): Promise<Correction[]> {
  const rows = repository(PlayerStatisticsRow);
  const stored = await rows.findOneBy({ userId });
  if (!stored && truth.totalCalls === 0) return [];
  const found = differences('player_statistics', stored, truth);
  if (truth.totalCalls === 0) {
    await rows.delete({ userId });
    return [{ what: 'player_statistics', was: 'a row', is: 'none' }];
  }
  if (found.length > 0) {
    const times = { createdAt: stored?.createdAt ?? now(), updatedAt: now() };
    await rows.save(
      Object.assign(stored ?? new PlayerStatisticsRow(), { userId, ...truth, ...times }),
    );
  }
  return found;
}

async function repairDays(userId: number, truth: readonly DayCounts[]): Promise<Correction[]> {
  const rows = repository(PlayerDay);
  const stored = new Map((await rows.findBy({ userId })).map((row) => [row.day, row]));
  const found: Correction[] = [];
  for (const counts of truth) {
    const { day } = counts;
    const wrong = differences(`player_days.${day}`, stored.get(day), counts);
    stored.delete(day);
    if (wrong.length > 0) await rows.save(Object.assign(new PlayerDay(), { userId, ...counts }));
    found.push(...wrong);
  }
  for (const day of stored.keys()) {
    await rows.delete({ userId, day });
    found.push({ what: `player_days.${day}`, was: 'a row', is: 'none' });
  }
  return found;
}

async function repairProfile(userId: number, truth: Partial<User>): Promise<Correction[]> {
  const found = differences('users', await requireUser(userId), truth);
  if (found.length > 0) await repository(User).update(userId, truth);
  return found;
}

/** Returns the fields of `truth` that differ in `stored`. */
function differences(
  table: string,
  stored: object | null | undefined,
  truth: object,
): Correction[] {
  if (!stored) return [{ what: table, was: 'none', is: 'a row' }];
  return Object.entries(truth).flatMap(([field, value]) => {
    const [was, is] = [textOf((stored as Values)[field]), textOf(value)];
    return was === is ? [] : [{ what: `${table}.${field}`, was, is }];
  });
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
