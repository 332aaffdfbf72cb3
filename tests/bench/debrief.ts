import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app';
import { countRankResponses } from '#domains/game/debriefings/ranks/rankResponses.service';
import { transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { seededRandom } from '#server/seeds/random';
import { storeShift, type WrittenCall } from '../support/content/debriefings';
import { documentOf } from '../support/paths/documents';
import { signIn } from './signIn';
import { load } from './load';

const FEW = 10;
const MANY = 2000;
const CALLS = 16;
const random = seededRandom(85);

const calls = (): WrittenCall[] =>
  Array.from({ length: CALLS }, () => ({
    seconds: 1 + 8 * random.next(),
    successful: random.next() < 0.85,
  }));

/** Creates a player with shifts three hours apart. The newest shift is debriefed. */
async function playerOf(name: string, shifts: number): Promise<{ email: string; id: string }> {
  const email = `${name}@exemple.fr`;
  const user = await createUser({ username: name, email });
  let id = 0;
  // In one transaction, because 2,000 commits would take much longer.
  await transaction(async () => {
    for (let n = 0; n < shifts; n++) {
      const openedAt = new Date(fromNow(-DAY).getTime() - (shifts - n) * 3 * HOUR);
      id = (await storeShift(user.id, calls(), { openedAt })).id;
    }
  });
  return { email, id: String(id) };
}

/**
 * Measures the debriefing of a shift and the list of shifts, for players with few and many shifts.
 */
export async function benchDebrief(folder: string): Promise<void> {
  const dataDir = join(folder, 'debrief');
  mkdirSync(dataDir);
  const env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  const app = await createApp(env, { jobs: false });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const origin = app.fastify.listeningOrigin;
  const url = `${origin}/graphql`;
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, shifts] of [
    ['peu', FEW],
    ['beaucoup', MANY],
  ] as const) {
    const { email, id } = await playerOf(name, shifts);
    const headers = { authorization: `Bearer ${await signIn(origin, email)}` };
    for (const [operation, variables] of [
      ['Debriefing', { id }],
      ['ComparedShifts', { page: 1 }],
    ] as const) {
      const body = { query: documentOf(operation), variables };
      const { requestsPerSecond, p50 } = await load(url, body, 1, headers);
      const row = (rows[operation] ??= {});
      row[`${shifts} shifts, requests/s`] = Math.round(requestsPerSecond);
      row[`${shifts} shifts, p50 ms`] = p50;
    }
  }
  const startedAt = performance.now();
  await countRankResponses();
  const counted = performance.now() - startedAt;
  await app.close();
  for (const row of Object.values(rows)) {
    row.ratio = (row[`${MANY} shifts, p50 ms`] ?? 0) / (row[`${FEW} shifts, p50 ms`] ?? 1);
  }
  console.table(rows);
  console.log(`The ranks are counted in ${Math.round(counted)} ms.`);
}
