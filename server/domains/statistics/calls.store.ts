import { MoreThan } from 'typeorm';
import { now } from '../../platform/clock';
import { query, repository } from '../../platform/db/transaction';
import { User } from '../users/user.entity';
import { runsOf } from './calls.reads';
import { addRuns, addSums, callExperience, profileFigures, type Runs } from './figures';
import { GameCall } from './gameCall.entity';
import { PlayerDay, PlayerFigures } from './playerStatistics.entity';

/** Rows in one statement: the fastest, measured; both databases take a few tens of thousands of parameters. */
const CHUNK = 200;

/**
 * Stores new calls of a member and brings every figure up to date, inside the open transaction. The
 * caller holds `playerLock` and has checked the calls.
 * @param calls at least one, in order of time
 * @returns the member's figures from now on
 */
export async function storeCalls(
  userId: number,
  calls: readonly GameCall[],
): Promise<PlayerFigures> {
  const known = await repository(PlayerFigures).findOneBy({ userId });
  const before = known ?? Object.assign(new PlayerFigures(), { userId, createdAt: now() });
  for (let from = 0; from < calls.length; from += CHUNK) {
    await repository(GameCall).insert(calls.slice(from, from + CHUNK));
  }
  await addToDays(userId, calls);
  const sums = addSums(before, calls);
  const figures = Object.assign(before, sums, await runsWith(userId, before, calls), {
    nights: await repository(PlayerDay).countBy({ userId, nightCalls: MoreThan(0) }),
    updatedAt: now(),
  });
  if (known) await repository(PlayerFigures).update({ userId }, figures);
  else await repository(PlayerFigures).insert(figures);
  const gained = callExperience(addSums(new PlayerFigures(), calls));
  await repository(User).update(userId, {
    ...profileFigures(sums),
    experience: () => `"experience" + ${gained}`,
  });
  return figures;
}

/** The lock under which everything that is made of a member's calls is written. */
export function playerLock(userId: number): string {
  return `player:${userId}`;
}

/** Calls that came after all others prolong the runs; any other order asks for them all. */
function runsWith(userId: number, before: Runs, calls: readonly GameCall[]): Runs | Promise<Runs> {
  const [first] = calls;
  const isNext = first && (!before.lastAnsweredAt || first.answeredAt > before.lastAnsweredAt);
  return isNext ? addRuns(before, calls) : runsOf(userId);
}

/** Adds calls to the counts of their days, and of the evenings when their nights began. */
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
  const rows = [...days.values()];
  for (let from = 0; from < rows.length; from += CHUNK) {
    await upsertDays(rows.slice(from, from + CHUNK));
  }
}

const DAY_COLUMNS = [
  'userId',
  'day',
  'calls',
  'successful',
  'responseMillis',
  'nightCalls',
] as const;
const DAY_COUNTS = DAY_COLUMNS.slice(2);

async function upsertDays(rows: readonly PlayerDay[]): Promise<void> {
  const parameters: Record<string, string | number> = {};
  const values = rows.map((row, index) => {
    for (const column of DAY_COLUMNS) parameters[`${column}${index}`] = row[column];
    return `(${DAY_COLUMNS.map((column) => `:${column}${index}`).join(', ')})`;
  });
  const columns = DAY_COLUMNS.map((column) => `"${column}"`).join(', ');
  const sums = DAY_COUNTS.map((name) => `"${name}" = player_days."${name}" + excluded."${name}"`);
  await query(
    `INSERT INTO player_days (${columns}) VALUES ${values.join(', ')}
     ON CONFLICT ("userId", "day") DO UPDATE SET ${sums.join(', ')}`,
    parameters,
  );
}
