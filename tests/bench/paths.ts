import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PathCost } from '../support/paths/measure';
import startPostgres from '../support/running/postgres';
import startRedis from '../support/running/redis';

/**
 * Measures the ten most used paths through the site: requests, SQL statements, transactions, and
 * statements repeated in one request. Runs on SQLite, and on PostgreSQL with Redis.
 */
export async function benchPaths(folder: string): Promise<void> {
  print('SQLite', walk(join(folder, 'paths-sqlite')));
  const stops = [await startPostgres(), await startRedis()];
  const { TEST_POSTGRES_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL } = process.env;
  try {
    print('PostgreSQL', walk(join(folder, 'paths-postgres'), { DATABASE_URL, REDIS_URL }));
  } finally {
    for (const stop of stops) await stop?.();
  }
}

function walk(dataDir: string, databases: NodeJS.ProcessEnv = {}): [string, PathCost][] {
  mkdirSync(dataDir);
  const printed = execFileSync('tsx', ['tests/bench/pathsWalk.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...databases },
  });
  return JSON.parse(printed.toString().trim().split('\n').at(-1)!);
}

function print(database: string, costs: readonly [string, PathCost][]): void {
  console.log(`\n${database}`);
  console.table(
    Object.fromEntries(
      costs.map(([name, { requests, ofRequests, ofStreams, transactions, ...twice }]) => [
        name,
        {
          requests,
          statements: ofRequests.length + ofStreams,
          transactions,
          'made twice': twice.repeats.length + twice.repeatsOfStreams,
        },
      ]),
    ),
  );
}
