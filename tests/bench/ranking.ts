import 'reflect-metadata';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app';
import type { Member } from '#platform/access/actor';
import { query, repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { RankingMeasure, RankingPeriod } from '#domains/game/ranking/ranking.types';
import { ranking, type RankingRequest } from '#domains/game/ranking/ranking.service';
import { spanOf } from '#domains/game/ranking/spans';
import { rebuildSteps } from '#domains/game/ranking/steps.service';
import { User } from '#domains/identity/users/user.entity';
import { createUser } from '#server/seeds/factories/user.factory';
import { middle } from './quantiles';
import { verdict } from './news';
import { benchRankingShift } from './rankingShift';

const SMALL = 1000;
const LARGE = 1_000_000;
const TIMES = 100;

const USUAL: RankingRequest = {
  period: RankingPeriod.WEEK,
  previous: false,
  measure: RankingMeasure.EXPERIENCE,
  kind: 'all',
  after: null,
};

/**
 * Requests of a player in the middle of the ranking, keyed by a description. `after` is the cursor
 * of a page in the middle.
 */
const CASES: Record<string, (after: string) => RankingRequest> = {
  'the week, the first page': () => USUAL,
  'the week, a page in the middle': (after) => ({ ...USUAL, after }),
  'the week by success': () => ({ ...USUAL, measure: RankingMeasure.SUCCESS }),
  'the week by response': () => ({ ...USUAL, measure: RankingMeasure.RESPONSE }),
  'all time': () => ({ ...USUAL, period: RankingPeriod.EVER }),
};

/**
 * Measures a page of the ranking that includes the player's own place, among a thousand and among a
 * million players. Also measures the update of the ranking after a verified shift. Runs only when
 * it is named on the command line.
 */
export async function benchRanking(folder: string): Promise<void> {
  await benchRankingShift(folder);
  const small = await measure(folder, SMALL);
  const large = await measure(folder, LARGE);
  const names = [...small.keys()];
  const ratioOf = (name: string) => (large.get(name) ?? 0) / (small.get(name) ?? 1);
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          [`median ms, ${SMALL}`]: small.get(name)?.toFixed(2),
          [`median ms, ${LARGE}`]: large.get(name)?.toFixed(2),
          ratio: ratioOf(name).toFixed(1),
        },
      ]),
    ),
  );
  const week = 'the week, the first page';
  verdict(`cost of ${week} at ${LARGE} players by that at ${SMALL}`, ratioOf(week), 'less than', 3);
  const slowest = Math.max(...large.values());
  verdict(`slowest question at ${LARGE} players, median ms`, slowest, 'less than', 50);
}

async function measure(folder: string, count: number): Promise<Map<string, number>> {
  const dataDir = join(folder, `ranking-${count}`);
  mkdirSync(dataDir);
  const app = await createApp(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), { jobs: false });
  try {
    await fill(count);
    const userId = await inTheMiddle();
    const actor = { userId } as Member;
    const { me } = await ranking(actor, USUAL);
    console.log(`place ${me.place} of ${count}`);
    const [top] = me.around;
    const after = `${top?.figures.experience}.${top?.player.id}`;
    const times = new Map<string, number>();
    for (const [name, request] of Object.entries(CASES)) {
      times.set(name, await timed(() => ranking(actor, request(after))));
    }
    return times;
  } finally {
    await app.close();
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return middle(times);
}

async function inTheMiddle(): Promise<number> {
  const [row] = await query<{ userId: number }>(
    `SELECT "userId" FROM ranking_scores WHERE "period" = :period AND "experience" > 200
     ORDER BY "experience", "userId" LIMIT 1`,
    { period: spanOf(RankingPeriod.WEEK).key },
  );
  return row!.userId;
}

/**
 * Fills the rankings of the week and of all time with copies of one account. Few of them have high
 * scores.
 */
async function fill(count: number): Promise<void> {
  const { id } = await createUser({ username: 'modele' });
  const columns = repository(User).metadata.columns.map(({ databaseName }) => databaseName);
  const own: Record<string, string> = {
    id: `${id} + n`,
    username: `'joueur' || n`,
    usernameKey: `'joueur' || n`,
    email: `'joueur' || n || '@courrier.fr'`,
    emailKey: `'joueur' || n || '@courrier.fr'`,
  };
  const numbers = `WITH RECURSIVE numbers(n) AS
    (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  const list = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => own[name] ?? `u."${name}"`).join(', ');
  const spans = [
    { key: spanOf(RankingPeriod.WEEK).key, most: 400 },
    { key: RankingPeriod.EVER, most: 40_000 },
  ];
  await transaction(async () => {
    // Drops the trigger that indexes names for search, because it is slow and not needed here.
    await query('DROP TRIGGER user_name_search_insert');
    await query(
      `${numbers} INSERT INTO users (${list}) SELECT ${values} FROM numbers, users u
       WHERE u."id" = ${id}`,
    );
    await query(
      `INSERT INTO ranking_members ("userId", "agreedAt") SELECT "id", "joinedAt" FROM users`,
    );
    for (const { key, most } of spans) {
      // A pseudo-random number between 0 and 1 for each account.
      await query(
        `WITH drawn AS (SELECT "id", ("id" * 7919 % 1000003) / 1000003.0 AS r FROM users)
         INSERT INTO ranking_scores ("userId", "period", "kind", "calls", "successful",
           "responseMillis", "experience", "success", "response", "listed")
         SELECT "id", '${key}', 'all', 20 + CAST(r * 100 AS INTEGER), 20, 90000,
           5 * CAST(r * r * r * ${most} AS INTEGER), 500 + CAST(r * 500 AS INTEGER),
           -200 - CAST(r * 700 AS INTEGER), TRUE FROM drawn`,
      );
    }
  });
  await rebuildSteps();
  await transaction(() => query('ANALYZE'));
}
