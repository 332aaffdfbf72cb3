import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app';
import { DAY } from '#platform/running/clock';
import { currentDatabase } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { load, type LoadResult } from './load';
import { SITE, start } from './processes';
import { signIn } from './signIn';

/** Number of measured recordings. */
const RECORDINGS = 20;
/** Number of calls per recording, the maximum that the server accepts. */
const CALLS = 500;

const QUERIES = {
  dashboard: `query BenchDashboard { myStatistics {
    totalCalls successfulCalls successPercent averageResponseSeconds totalPlayMinutes
    experience level levelExperience rank nextRank experienceToNextRank
    recentAchievements(limit: 4) { id name icon category unlockedAt } } }`,
  achievements: `query BenchAchievements { myAchievements {
    id name description icon category rewardExperience unlocked unlockedAt progress maxProgress } }`,
  'history of 90 days': `query BenchHistory { myCallHistory(days: 90) {
    medianResponseSeconds days { day calls successful averageResponseSeconds }
    responseTimes { fromSeconds toSeconds calls } hours { hour calls } kinds { kind calls } } }`,
};

/** Measures the statistics of a member with 1,500 calls, and the recording of 500 calls. */
export async function benchStatistics(folder: string): Promise<void> {
  const dataDir = join(folder, 'statistics');
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT_PER_MINUTE: '1000000000' };
  const server = await start(SITE, env, '/health');
  const url = `${server.url}/graphql`;
  const session = await signIn(url, 'pro@centrale.test');
  const headers = { authorization: `Bearer ${session}` };
  const read = new Map<string, LoadResult>();
  for (const [name, query] of Object.entries(QUERIES)) {
    for (const connections of [1, 50]) {
      const result = await load(url, { query }, connections, headers);
      read.set(`${name}, ${connections} conn.`, result);
    }
  }
  const recordings = await timeRecordings(url, session);
  await server.stop();

  const statements = await countStatements(dataDir, headers);
  console.table(
    Object.fromEntries(
      [...read].map(([name, { requestsPerSecond, p50, p99 }]) => [
        name,
        {
          'requests/s': Math.round(requestsPerSecond),
          'p50 ms': p50,
          'p99 ms': p99,
          'SQL statements': statements.get(name.split(',')[0]!),
        },
      ]),
    ),
  );
  const sorted = recordings.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  console.log(
    `recordCalls of ${CALLS} new calls: ${Math.round(median)} ms in the middle, ` +
      `${Math.round(sorted.at(-1)!)} ms at most, ${Math.round((CALLS * 1000) / median)} calls/s`,
  );
}

async function ask<Data>(
  url: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/**
 * Returns the duration of each recording in milliseconds. The recorded calls are earlier than the
 * seeded ones.
 */
async function timeRecordings(url: string, session: string): Promise<number[]> {
  const make = 'mutation { createGameToken(input: { name: "bench" }) { token } }';
  const made = await ask<{ createGameToken: { token: string } }>(url, make, {}, session);
  const query = `mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }`;
  const first = Date.now() - 280 * DAY;
  const durations: number[] = [];
  for (let recording = 0; recording < RECORDINGS; recording++) {
    const calls = Array.from({ length: CALLS }, (_, index) => ({
      callId: `bench-${recording}-${index}`,
      answeredAt: new Date(first + (recording * CALLS + index) * 120_000).toISOString(),
      kind: 'FIRE',
      successful: true,
      perfect: index % 3 === 0,
      responseSeconds: 1 + (index % 9),
      durationSeconds: 90,
    }));
    const startedAt = performance.now();
    const { recordCalls } = await ask<{ recordCalls: { recorded: number } }>(
      url,
      query,
      { calls },
      made.createGameToken.token,
    );
    durations.push(performance.now() - startedAt);
    if (recordCalls.recorded !== CALLS)
      throw new Error(`The server recorded ${recordCalls.recorded} of ${CALLS} calls`);
  }
  return durations;
}

/** Returns the number of SQL statements of each query, including those that check the session. */
async function countStatements(
  dataDir: string,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const app = await createApp(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), { jobs: false });
  const counts = new Map<string, number>();
  for (const [name, query] of Object.entries(QUERIES)) {
    let statements = 0;
    currentDatabase().read.logger.logQuery = () => void (statements += 1);
    await app.fastify.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    counts.set(name, statements);
  }
  await app.close();
  return counts;
}
