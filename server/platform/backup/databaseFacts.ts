import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import type { Env } from '../env';
import { sqliteFile } from '../db/sqlite/sqliteFile';

/** Maximum time to wait for another process that writes to SQLite, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Runs a query on the database of the site over a separate connection, which also works in a
 * command-line tool that does not start the server.
 * @returns the first column of each row
 */
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
 * Changes the database of the site from a process other than the server.
 * @param sql statement with the placeholders `$1`, `$2`… for the values; each appears once, in this
 * order
 * @throws the error of the database
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

/** Opens a separate connection to PostgreSQL, with a name that `pg_stat_activity` shows. */
export async function connectBeside(env: Env, name?: string) {
  // Loads the driver only when PostgreSQL is used.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: env.DATABASE_URL, application_name: name });
  // A connection that breaks while idle fails at its next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export const databaseInstant = ({ databaseKind }: Env, instant: Date): string =>
  databaseKind === 'postgres'
    ? instant.toISOString()
    : instant.toISOString().replace('T', ' ').replace('Z', '');

/** Returns the name of the last migration that ran; null before the first. */
export async function lastMigrationOf(env: Env): Promise<string | null> {
  const [last] = await askBeside(env, 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
  return typeof last === 'string' ? last : null;
}

/** Key of the row in the table `settings` that stores the ID of the site. */
export const SITE_ID = 'siteId';

const READ_ID = `SELECT "value" FROM settings WHERE "key" = '${SITE_ID}'`;

/**
 * Returns the ID of the site, which identifies its backups in a folder shared by several sites;
 * null when the site has none yet.
 */
export async function siteIdOf(env: Env): Promise<string | null> {
  const [value] = await askBeside(env, READ_ID).catch(() => []);
  return typeof value === 'string' ? String(JSON.parse(value)) : null;
}

/** Assigns an ID to the site if it has none. Called by commands, not by the server. */
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
