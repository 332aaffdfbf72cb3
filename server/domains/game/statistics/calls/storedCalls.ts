import { MoreThan } from 'typeorm';
import { now } from '#platform/running/clock';
import { insertRows } from '#platform/db/rows/insertRows';
import { repository } from '#platform/db/transaction';
import { User } from '#domains/identity/users/user.entity';
import { runsOf } from './calls.reads';
import { addRuns, addSums, callExperience, profileStatistics, type Runs } from '../totals';
import type { GameCall } from './gameCall.entity';
import { PlayerDay, PlayerStatisticsRow } from '../playerStatistics.entity';

const CALL_COLUMNS = [
  'userId',
  'callId',
  'answeredAt',
  'kind',
  'successful',
  'perfect',
  'responseMillis',
  'durationSeconds',
  'day',
  'hour',
  'night',
  'recordedAt',
  'shiftId',
] as const satisfies (keyof GameCall)[];

/**
 * Stores new calls of a member and updates all statistics, inside the open transaction. The caller
 * must have acquired `playerLock` and checked the calls.
 * @param calls at least one, in order of time
 * @returns the new statistics of the member
 */
export async function storeCalls(
  userId: number,
  calls: readonly GameCall[],
): Promise<PlayerStatisticsRow> {
  const known = await repository(PlayerStatisticsRow).findOneBy({ userId });
  const before = known ?? Object.assign(new PlayerStatisticsRow(), { userId, createdAt: now() });
  await insertRows('game_calls', CALL_COLUMNS, calls);
  await addToDays(userId, calls);
  const sums = addSums(before, calls);
  const statistics = Object.assign(before, sums, await runsWith(userId, before, calls), {
    nights: await repository(PlayerDay).countBy({ userId, nightCalls: MoreThan(0) }),
    updatedAt: now(),
  });
  if (known) await repository(PlayerStatisticsRow).update({ userId }, statistics);
  else await repository(PlayerStatisticsRow).insert(statistics);
  const gained = callExperience(addSums(new PlayerStatisticsRow(), calls));
  await repository(User).update(userId, {
    ...profileStatistics(sums),
    experience: () => `"experience" + ${gained}`,
  });
  return statistics;
}

/** Returns the name of the lock that is required to write a member's statistics. */
export function playerLock(userId: number): string {
  return `player:${userId}`;
}

/** Extends the runs of perfect calls if the new calls are later than all others. */
function runsWith(userId: number, before: Runs, calls: readonly GameCall[]): Runs | Promise<Runs> {
  const [first] = calls;
  const isNext = first && (!before.lastAnsweredAt || first.answeredAt > before.lastAnsweredAt);
  return isNext ? addRuns(before, calls) : runsOf(userId);
}

/** Adds calls to the counts of their days and of the evenings on which their nights started. */
async function addToDays(userId: number, calls: readonly GameCall[]): Promise<void> {
  const days = new Map<string, PlayerDay>();
  const dayOf = (day: string) => {
    const row = days.get(day) ?? Object.assign(new PlayerDay(), { userId, day });
    days.set(day, row);
    return row;
  };
  for (const { day, night, successful, responseMillis } of calls) {
    const row = dayOf(day);
    row.calls += 1;
    row.successful += Number(successful);
    row.responseMillis += responseMillis;
    if (night !== null) dayOf(night).nightCalls += 1;
  }
  await insertRows('player_days', DAY_COLUMNS, [...days.values()], ADD_TO_DAY);
}

const DAY_COUNTS = ['calls', 'successful', 'responseMillis', 'nightCalls'] as const;
const DAY_COLUMNS = ['userId', 'day', ...DAY_COUNTS] as const;
const ADD_TO_DAY = `ON CONFLICT ("userId", "day") DO UPDATE SET ${DAY_COUNTS.map(
  (name) => `"${name}" = player_days."${name}" + excluded."${name}"`,
).join(', ')}`;
