import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { sqliteFile } from '#platform/db/sqlite/sqliteFile';
import type { Env } from '#platform/env';
import type { UsedTables } from './usedTables';
import { databaseKind } from '../running/database';

const FOLDER = resolve('tests/support/schemas');
const KIND = databaseKind();

/** The schema of a previous version of the site, with data. */
export interface OldSchema {
  /** Timestamp of the last migration of that version. */
  number: string;
  /**
   * Columns that servers of that version use; null if they may no longer run beside new servers.
   */
  used: UsedTables | null;
  /** Loads the schema and its data into an empty place. */
  load(env: Env): Promise<void>;
}

/** Returns the stored schemas for the database of these tests, oldest first. */
export async function oldSchemas(): Promise<OldSchema[]> {
  const numbers = readdirSync(FOLDER).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    numbers.toSorted().map(async (number) => {
      const used = join(FOLDER, number, `${KIND}.json`);
      return {
        number,
        used: existsSync(used) ? (JSON.parse(await readFile(used, 'utf8')) as UsedTables) : null,
        load: async (env: Env) =>
          load(env, brotliDecompressSync(await readFile(join(FOLDER, number, `${KIND}.br`)))),
      };
    }),
  );
}

async function load(env: Env, dump: Buffer): Promise<void> {
  if (!env.DATABASE_URL) {
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(sqliteFile(env.DATA_DIR), dump);
    return;
  }
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(dump.toString());
  } finally {
    await client.end();
  }
}
