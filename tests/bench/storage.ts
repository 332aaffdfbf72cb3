import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createApp } from '#server/app';
import { readEnv } from '#platform/env';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { JobRun } from '#platform/running/jobs';
import { seedAtStart } from '#server/seeds/atStart';
import { verdict } from './news';

const ROUNDS = 3;
const TRANSACTIONS = 500;
const ARTICLES = 20_000;

/**
 * Measures what the safety settings of SQLite cost: synchronous commits, secure deletes, and the
 * check at the start.
 */
export async function benchStorage(folder: string): Promise<void> {
  const dataDir = join(folder, 'storage');
  mkdirSync(dataDir);
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SEED: 'demo' });
  const { close } = await createApp(env, { jobs: false });
  await seedAtStart(env);
  await benchCommits();
  await close();
  benchCheck('the demonstration', dataDir);

  const large = join(folder, 'storage-large');
  mkdirSync(large);
  execFileSync('tsx', ['tests/bench/dataset.ts', large, String(ARTICLES)], { stdio: 'inherit' });
  benchCheck(`${ARTICLES} articles`, large);
}

async function benchCommits(): Promise<void> {
  const best = { NORMAL: 0, FULL: 0, insecure: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    best.NORMAL = Math.max(best.NORMAL, await perSecond('NORMAL', 'ON'));
    best.FULL = Math.max(best.FULL, await perSecond('FULL', 'ON'));
    best.insecure = Math.max(best.insecure, await perSecond('FULL', 'OFF'));
  }
  console.log(
    `transactions/s, a row written and one deleted: synchronous NORMAL ${best.NORMAL}, FULL ${best.FULL}; FULL without secure_delete ${best.insecure}`,
  );
  verdict('a commit that reaches the disk, milliseconds', 1000 / best.FULL, 'less than', 10);
}

async function perSecond(synchronous: string, secureDelete: string): Promise<number> {
  const { write } = currentDatabase();
  await write.query(`PRAGMA synchronous = ${synchronous}`);
  await write.query(`PRAGMA secure_delete = ${secureDelete}`);
  const startedAt = performance.now();
  for (let i = 0; i < TRANSACTIONS; i++) {
    await transaction(async () => {
      const runs = repository(JobRun);
      await runs.delete({ name: `bench ${(i + TRANSACTIONS - 1) % TRANSACTIONS}` });
      await runs.insert({
        name: `bench ${i}`,
        lastStartedAt: new Date(),
        leasedUntil: null,
        lastError: 'x'.repeat(200),
      });
    });
  }
  return Math.round((TRANSACTIONS * 1000) / (performance.now() - startedAt));
}

function benchCheck(what: string, dataDir: string): void {
  const file = join(dataDir, 'centrale.sqlite');
  const connection = new Sqlite(file);
  const startedAt = performance.now();
  connection.pragma('quick_check(1)');
  const milliseconds = performance.now() - startedAt;
  connection.close();
  const mebibytes = statSync(file).size / 2 ** 20;
  console.log(
    `quick_check of ${what}: ${milliseconds.toFixed(0)} ms for ${mebibytes.toFixed(1)} MiB`,
  );
}
