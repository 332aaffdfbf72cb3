import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import startPostgres from '../support/running/postgres';

/**
 * `npm run fuzz -- 10000` sends 10000 requests, generated from the schema and the OpenAPI document,
 * to a site on each database. No answer may be an internal error or contain a stack trace, SQL or
 * data of other users. `SEED=…` repeats a run, `npm run fuzz -- '{…}'` repeats a printed request,
 * and `npm run fuzz -- 10000 postgres` uses one database only.
 */
const DATABASES = ['sqlite', 'postgres'];
const given = process.argv.slice(2);
const named = DATABASES.filter((kind) => given.includes(kind));
const stop = await startPostgres();
try {
  for (const kind of named.length > 0 ? named : DATABASES) {
    const DATABASE_URL = kind === 'postgres' ? process.env.TEST_POSTGRES_URL : '';
    // One process per database, because the entities choose their column types when they are
    // loaded.
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
