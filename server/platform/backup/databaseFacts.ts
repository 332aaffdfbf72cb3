import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import type { Env } from '../env';
import { sqliteFile } from '../db/sqliteFile';

/** How long another program that writes is waited for, in milliseconds. */
const TIMEOUT = 10_000;

/** Runs a query on the site's database beside the server: the first column of each row. */
export async function askBeside(env: Env, sql: string): Promise<unknown[]> {
  if (env.databaseKind === 'sqlite') {
    const file = new Sqlite(sqliteFile(env.DATA_DIR), { readonly: true, timeout: TIMEOUT });
    try {
      return file.prepare(sql).pluck().all();
    } finally {
      file.close();
    }
  }
  const client = await connectBeside(env);
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}

/**
 * Changes the site's database beside the server, from another process.
 * @param sql with `$1`, `$2`… for the values, in this order and each once
 * @throws what the database refuses
 */
export async function changeBeside(
  env: Env,
  sql: string,
  values: readonly (string | number | null)[],
): Promise<void> {
  if (env.databaseKind === 'sqlite') {
    const file = new Sqlite(sqliteFile(env.DATA_DIR), { fileMustExist: true, timeout: TIMEOUT });
    try {
      file.prepare(sql.replaceAll(/\$\d+/g, '?')).run(...values);
    } finally {
      file.close();
    }
    return;
  }
  const client = await connectBeside(env);
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** A connection of its own to PostgreSQL, with a name that lists of connections show. */
export async function connectBeside(env: Env, name?: string) {
  // Loaded only where it is used.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: env.DATABASE_URL, application_name: name });
  // One that breaks while nobody asks anything is found broken by the next question.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A moment as both databases keep it. */
export const databaseInstant = ({ databaseKind }: Env, instant: Date): string =>
  databaseKind === 'postgres'
    ? instant.toISOString()
    : instant.toISOString().replace('T', ' ').replace('Z', '');

/** The name of the last migration that ran; null before the first. */
export async function lastMigrationOf(env: Env): Promise<string | null> {
  const [last] = await askBeside(env, 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  return typeof last === 'string' ? last : null;
}

/** The row of the table of settings that holds the id of the site; it is no setting. */
export const SITE_ID = 'siteId';

const READ_ID = `SELECT "value" FROM settings WHERE "key" = '${SITE_ID}'`;

/**
 * The id of the site: whose a backup is, where several sites share a folder. Null for a site that
 * has none yet.
 */
export async function siteIdOf(env: Env): Promise<string | null> {
  const [value] = await askBeside(env, READ_ID).catch(() => []);
  return typeof value === 'string' ? String(JSON.parse(value)) : null;
}

/** Gives the site an id, from another process, where it has none. */
export async function giveSiteId(env: Env, at: Date): Promise<void> {
  if ((await siteIdOf(env)) !== null) return;
  const insert = `INSERT INTO settings ("key", "value", "updatedAt") VALUES ($1, $2, $3)
    ON CONFLICT ("key") DO NOTHING`;
  await changeBeside(env, insert, [
    SITE_ID,
    JSON.stringify(randomUUID()),
    databaseInstant(env, at),
  ]);
}
