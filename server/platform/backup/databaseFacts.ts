import Sqlite from 'better-sqlite3';
import type { Env } from '../env';
import { sqliteFile } from '../db/sqliteFile';

/** Runs a query on the site's database beside the server: the first column of each row. */
export async function askBeside(env: Env, sql: string): Promise<unknown[]> {
  if (env.databaseKind === 'sqlite') {
    const file = new Sqlite(sqliteFile(env.DATA_DIR), { readonly: true, timeout: 10_000 });
    try {
      return file.prepare(sql).pluck().all();
    } finally {
      file.close();
    }
  }
  // Loaded only where it is used.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}

/** The name of the last migration that ran; null before the first. */
export async function lastMigrationOf(env: Env): Promise<string | null> {
  const [last] = await askBeside(env, 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  return typeof last === 'string' ? last : null;
}
