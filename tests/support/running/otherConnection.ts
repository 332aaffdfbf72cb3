import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { Env } from '#platform/env';

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Runs a query on a site's database through a separate connection. @returns the first column of
 * each row
 */
export async function seenByOthers({ DATABASE_URL, DATA_DIR }: Place, sql: string) {
  if (!DATABASE_URL) {
    const other = new Sqlite(join(DATA_DIR, 'centrale.sqlite'), { readonly: true });
    try {
      return other.prepare(sql).pluck().all() as string[];
    } finally {
      other.close();
    }
  }
  const other = new Client({ connectionString: DATABASE_URL });
  await other.connect();
  try {
    const { rows } = await other.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(([first]) => first!);
  } finally {
    await other.end();
  }
}
