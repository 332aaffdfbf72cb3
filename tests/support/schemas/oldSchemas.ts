import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { sqliteFile } from '#platform/db/sqliteFile';
import type { Env } from '#platform/env';
import type { UsedTables } from './usedTables';
import { databaseKind } from '../running/database';

const FOLDER = resolve('tests/support/schemas');
const KIND = databaseKind();

/** A schema as a landed version of the site left it, with data. */
export interface OldSchema {
  /** That of its last migration. */
  number: string;
  /** What its servers read and write; null when none may run beside the new ones any more. */
  used: UsedTables | null;
  /** Puts it, with its data, into an empty place. */
  load(env: Env): Promise<void>;
}

/** The schemas that were kept, the oldest first, for the database of these tests. */
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
