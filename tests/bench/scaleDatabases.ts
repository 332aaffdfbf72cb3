import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { startCluster } from '../support/running/postgres';
import { SITE, start } from './processes';
import { fillLarge, type Size } from './scaleRows';

/** Version of the large data set. Increment it when the rows change, to discard cached data. */
const VERSION = 2;

/** Timeout for the creation of the demonstration, in milliseconds. */
const SEEDING = 300_000;

/** Tables of the large data set. Their indexes are created after the rows, which is faster. */
const FILLED = `users, bans, role_assignments, comments, comment_likes, reports, notifications,
  audit_entries, security_entries`.split(/,\s+/);

/**
 * Access to a database that is filled by SQL. The last three functions return the parts of SQL that
 * differ between SQLite and PostgreSQL.
 */
export interface Filler {
  isPostgres: boolean;
  /** Runs a statement. @param what label that is printed with the duration */
  run(what: string, sql: string): Promise<void>;
  /** Returns the first value of the first row. */
  one(sql: string): Promise<unknown>;
  /** Returns all rows. */
  all(sql: string): Promise<Record<string, unknown>[]>;
  /** Returns SQL for the numbers from `first` to `last` inclusive, as `s.n`. */
  series(first: number, last: number): string;
  /** Returns SQL that converts an expression in seconds to an instant. */
  at(seconds: string): string;
  /** Returns SQL for an expression rounded down. */
  whole(expression: string): string;
}

/** Two sites on one database engine: one with the demonstration, one with the large data set. */
export interface Pair {
  name: 'SQLite' | 'PostgreSQL';
  size: Size;
  demonstration: Place;
  large: Place;
  stop(): Promise<void>;
}

/** Environment variables of a site, and direct access to its database. */
export interface Place {
  env: Record<string, string>;
  open(): Promise<{ filler: Filler; close(): Promise<void> }>;
}

/** Returns the timestamp of the newest migration of the server. */
function lastMigration(): string {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const numbers = files.flatMap((file) => /(?:^|\/)(\d{13})-[^/]*\.ts$/.exec(file)?.[1] ?? []);
  return numbers.toSorted().at(-1)!;
}

/** Returns the folder in which data sets are cached between runs. */
const cacheOf = (name: string) =>
  join(process.cwd(), '.cache/bench-scale', `${name}-${lastMigration()}-${VERSION}`);

/**
 * Deletes cached data sets of other schemas or versions, because they take gigabytes. @returns the
 * folder for the current data set, and whether it contains complete data
 */
async function prepare(name: string): Promise<{ folder: string; isReady: boolean }> {
  const folder = cacheOf(name);
  const isReady = existsSync(join(folder, 'ready'));
  const parent = join(folder, '..');
  const existing = existsSync(parent) ? readdirSync(parent) : [];
  for (const one of existing.filter((other) => other.startsWith(`${name}-`))) {
    if (join(parent, one) !== folder || !isReady) {
      await rm(join(parent, one), { recursive: true, force: true });
    }
  }
  await mkdir(folder, { recursive: true });
  return { folder, isReady };
}

const siteOn = (folder: string, more: Record<string, string> = {}) => ({
  SEED: 'documented',
  DATA_DIR: folder,
  RATE_LIMIT_PER_MINUTE: '1000000000',
  ...more,
});

/** Starts the site once on an empty database, which creates the demonstration. */
async function seed(env: Record<string, string>): Promise<void> {
  await mkdir(env.DATA_DIR!, { recursive: true });
  const demo = { ...env, SEED: 'demo', LOG_LEVEL: 'error' };
  await (await start(SITE, demo, '/health', SEEDING)).stop();
}

/** Returns the data sets on SQLite, and creates them unless they are cached. */
export async function sqlitePair(size: Size): Promise<Pair> {
  const { folder, isReady } = await prepare('sqlite');
  const place = (name: string): Place => {
    const site = join(folder, name);
    return { env: siteOn(site), open: () => openSqlite(join(site, 'centrale.sqlite')) };
  };
  const [demonstration, large] = [place('demonstration'), place('large')];
  if (!isReady) {
    await seed(demonstration.env);
    await cp(demonstration.env.DATA_DIR!, large.env.DATA_DIR!, { recursive: true });
    await fill(large, size, folder);
  }
  return { name: 'SQLite', size, demonstration, large, stop: async () => {} };
}

/**
 * Returns the data sets on a separate PostgreSQL server, and creates them unless they are cached.
 */
export async function postgresPair(size: Size): Promise<Pair> {
  const { folder, isReady } = await prepare('postgres');
  const cluster = await startCluster({ data: join(folder, 'data'), settings: SETTINGS });
  const urlOf = (database: string) => cluster.url.replace(/postgres$/, database);
  const place = (name: string): Place => ({
    env: siteOn(join(folder, name), { DATABASE_URL: urlOf(name) }),
    open: () => openPostgres(urlOf(name)),
  });
  const [demonstration, large] = [place('demonstration'), place('large')];
  try {
    if (!isReady) {
      const admin = await openPostgres(cluster.url);
      await admin.filler.run('', 'CREATE DATABASE demonstration');
      await seed(demonstration.env);
      await admin.filler.run('', 'CREATE DATABASE large TEMPLATE demonstration');
      await admin.close();
      await cp(demonstration.env.DATA_DIR!, large.env.DATA_DIR!, { recursive: true });
      await fill(large, size, folder);
    }
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { name: 'PostgreSQL', size, demonstration, large, stop: cluster.stop };
}

/** Settings of PostgreSQL with little memory in relation to the data set. */
const SETTINGS = [
  'shared_buffers=256MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * Adds the large data set to a PostgreSQL database that contains the demonstration.
 * @param folder folder for the file that marks the data set as complete
 */
export const fillPostgres = (url: string, size: Size, folder: string): Promise<void> =>
  fill({ env: {}, open: () => openPostgres(url) }, size, folder);

async function fill(large: Place, size: Size, folder: string): Promise<void> {
  const { filler, close } = await large.open();
  try {
    const indexes = await dropIndexes(filler);
    await fillLarge(filler, size);
    for (const { name, sql } of indexes) await filler.run(`index ${name}`, sql);
    if (filler.isPostgres) {
      for (const table of [...FILLED, 'articles']) {
        const next = `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT MAX("id") FROM ${table}))`;
        await filler.run('', next);
      }
      await filler.run('statistics', 'VACUUM (ANALYZE)');
    }
    await writeFile(join(folder, 'ready'), '');
  } finally {
    await close();
  }
}

/**
 * Drops the indexes that enforce no constraint. @returns their names, and the statements that
 * create them again
 */
async function dropIndexes(filler: Filler): Promise<{ name: string; sql: string }[]> {
  const tables = FILLED.map((table) => `'${table}'`).join(', ');
  const rows = await filler.all(
    filler.isPostgres
      ? `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
         WHERE tablename IN (${tables}) AND indexdef NOT LIKE 'CREATE UNIQUE%'`
      : `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name IN (${tables})
         AND sql LIKE 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await filler.run('', `DROP INDEX "${String(name)}"`);
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/** Runs a step. Prints its duration if it has a label and takes more than a second. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  if (what && seconds > 1) console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return result;
}

async function openSqlite(file: string): Promise<{ filler: Filler; close(): Promise<void> }> {
  const database = new Sqlite(file);
  // Fast instead of safe settings, because the data can be created again.
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -200000']) {
    database.pragma(pragma);
  }
  const filler: Filler = {
    isPostgres: false,
    run: (what, sql) => timed(what, async () => void database.exec(sql)),
    one: async (sql) => database.prepare(sql).pluck().get(),
    all: async (sql) => database.prepare(sql).all() as Record<string, unknown>[],
    series: (first, last) =>
      `(WITH RECURSIVE numbers(n) AS (SELECT ${first} WHERE ${first} <= ${last}
         UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last}) SELECT n FROM numbers) AS s`,
    at: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', ${seconds}, 'unixepoch')`,
    whole: (expression) => `CAST(${expression} AS integer)`,
  };
  return { filler, close: async () => void database.close() };
}

async function openPostgres(url: string): Promise<{ filler: Filler; close(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Disables foreign key checks, because the rows are valid by construction.
  await client.query('SET session_replication_role = replica');
  const all = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const filler: Filler = {
    isPostgres: true,
    run: (what, sql) => timed(what, async () => void (await client.query(sql))),
    one: async (sql) => Object.values((await all(sql))[0] ?? {})[0],
    all,
    series: (first, last) => `generate_series(${first}, ${last}) AS s(n)`,
    at: (seconds) => `to_timestamp(${seconds})`,
    whole: (expression) => `CAST(floor(${expression}) AS integer)`,
  };
  return { filler, close: () => client.end() };
}
