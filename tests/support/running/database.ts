import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';

/** A PostgreSQL database that only one test file uses. */
export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a PostgreSQL database if TEST_DATABASE requires one; returns null for SQLite.
 * @param template database to copy, to which no connection may be open; without it, the new
 * database is empty
 */
export async function freshDatabase(template?: string): Promise<OwnDatabase | null> {
  if (!isPostgres()) return null;
  const admin = process.env.TEST_POSTGRES_URL!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // FILE_COPY needs a third of the time of WAL_LOG.
  const copy = template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : '';
  await runAs(admin, `CREATE DATABASE ${name}${copy}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await runAs(admin, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** Database engine of the tests of this process. */
export const databaseKind = (): 'sqlite' | 'postgres' => (isPostgres() ? 'postgres' : 'sqlite');

/** Returns whether the tests of this process run on PostgreSQL. */
export const isPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres';

/** Returns whether PostgreSQL has a database with this name. */
export async function hasDatabase(name: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM pg_database WHERE datname = $1';
  return (await runAs(process.env.TEST_POSTGRES_URL!, sql, [name])) > 0;
}

/** Renames a database, which must have no connections. */
export async function renameDatabase({ url }: OwnDatabase, name: string): Promise<void> {
  const before = new URL(url).pathname.slice(1);
  await runAs(process.env.TEST_POSTGRES_URL!, `ALTER DATABASE ${before} RENAME TO ${name}`);
}

/** Runs a statement. @returns the number of rows that it returned or changed */
async function runAs(url: string, sql: string, values: string[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Makes every query of the database fail until the end of the test. */
export function breakDatabase(error: Error): void {
  const { read, write } = currentDatabase();
  for (const source of [read, write]) {
    vi.spyOn(source, 'createQueryRunner').mockImplementation(() => {
      throw error;
    });
    // Reads on SQLite use no query runner.
    vi.spyOn(source, 'query').mockRejectedValue(error);
  }
}
