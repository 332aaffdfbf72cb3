import { brotliCompressSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startCluster } from '../running/postgres';
import { startPostgresOfTools } from '../running/postgresTools';
import type { Env } from '#platform/env';
import { openSchema, usedTables, type UsedTables } from './usedTables';

/**
 * Saves the current schema with the demonstration's data for the tests of later migrations:
 * `tsx tests/support/schemas/save.ts sqlite`, and the same with `postgres`.
 */
async function main(kind: string | undefined): Promise<void> {
  if (kind !== 'sqlite' && kind !== 'postgres')
    throw new Error('The database is missing: pass sqlite or postgres');
  process.env.TEST_DATABASE = kind;
  delete process.env.DATABASE_URL;
  const stop = kind === 'postgres' ? await startBoth() : async () => {};
  try {
    await saveSchema(kind);
  } finally {
    await stop();
  }
}

async function startBoth(): Promise<() => Promise<void>> {
  const usual = await startCluster();
  process.env.TEST_POSTGRES_URL = usual.url;
  const stopTools = await startPostgresOfTools();
  process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL;
  return async () => {
    await stopTools();
    await usual.stop();
  };
}

/**
 * Saves the schema. Imports the server only after the database engine is set, because entities
 * choose their column types when they are loaded.
 */
async function saveSchema(kind: 'sqlite' | 'postgres'): Promise<void> {
  const { filledDatabase } = await import('../running/templates');
  const { migrationNames, site } = await import('#server/site');
  const { env, drop } = await filledDatabase('demonstration');
  const number = /\d+$/.exec(migrationNames().toSorted(byNumber).at(-1) ?? '')?.[0];
  const folder = resolve('tests/support/schemas', String(number));
  await mkdir(folder, { recursive: true });
  const tables = await usedTables(env, site.model);
  await cutBytes(env, tables);
  const dump =
    kind === 'sqlite'
      ? await readFile(join(env.DATA_DIR, 'centrale.sqlite'))
      : dumpOf(env.DATABASE_URL ?? '');
  await writeFile(join(folder, `${kind}.br`), brotliCompressSync(dump));
  await writeFile(join(folder, `${kind}.json`), `${JSON.stringify(tables, null, 2)}\n`);
  await drop();
  console.log(`Kept in ${folder}`);
}

/** Truncates the bytes of images to limit the size of the dump. */
async function cutBytes(env: Env, tables: UsedTables): Promise<void> {
  const source = await openSchema(env);
  for (const [table, columns] of Object.entries(tables)) {
    for (const [name, type] of Object.entries(columns)) {
      if (type !== 'blob' && type !== 'bytea') continue;
      await source.query(`UPDATE "${table}" SET "${name}" = substr("${name}", 1, 64)`);
    }
  }
  if (!env.DATABASE_URL) await source.query('VACUUM');
  await source.destroy();
}

const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
const byNumber = (one: string, other: string) => numberOf(one) - numberOf(other);

/**
 * Returns a dump that any PostgreSQL client can run, because it contains INSERT statements and no
 * psql commands.
 */
function dumpOf(url: string): Buffer {
  const how = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges'];
  const sql = execFileSync('pg_dump', [...how, '--no-comments', `--dbname=${url}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return Buffer.from(sql.replaceAll(/^\\.*$/gm, ''));
}

await main(process.argv[2]);
process.exit(0);
