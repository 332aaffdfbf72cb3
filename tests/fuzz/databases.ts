import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import startPostgres from '../support/running/postgres';

/**
 * `npm run fuzz -- 10000` sends as many requests to each database, made from the schema and from the
 * OpenAPI document: no answer is a failure, holds a stack or a statement, or what belongs to others.
 * `SEED=…` sends the same again, and `npm run fuzz -- '{…}'` one request that was printed;
 * `npm run fuzz -- 10000 postgres` asks one database only.
 */
const DATABASES = ['sqlite', 'postgres'];
const given = process.argv.slice(2);
const named = DATABASES.filter((kind) => given.includes(kind));
const stop = await startPostgres();
try {
  for (const kind of named.length > 0 ? named : DATABASES) {
    const DATABASE_URL = kind === 'postgres' ? process.env.TEST_POSTGRES_URL : '';
    // The entities choose their column types when they are loaded: a process for each database.
    const child = spawn(
      resolve('node_modules/.bin/tsx'),
      ['tests/fuzz/run.ts', ...given.filter((one) => !DATABASES.includes(one))],
      { env: { ...process.env, TEST_DATABASE: kind, DATABASE_URL }, stdio: 'inherit' },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await stop?.();
}
