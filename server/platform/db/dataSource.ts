import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MixedList, type EntitySchema } from 'typeorm';
import type { Env } from '../env';
import { SqliteReader } from './sqliteReader';

type Entities = MixedList<Function | string | EntitySchema>;

/** The two doors of the database: one that only reads committed rows, one that writes. */
export interface Database {
  kind: Env['databaseKind'];
  read: DataSource;
  write: DataSource;
}

export interface DatabaseModel {
  entities: Entities;
  migrations: MixedList<Function | string>;
}

const sqliteFile = (env: Env) => join(env.DATA_DIR, 'centrale.sqlite');

/** Nobody else of the machine reads the accounts, whoever made the folder; SQLite's other files follow. */
function keepToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) chmodSync(path, 0o600);
  }
}

/** SQLite options of each connection; `read` refuses every write. Figures in the design's stack notes. */
function sqliteOptions(env: Env, model: DatabaseModel, door: 'read' | 'write'): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: sqliteFile(env),
    timeout: 5000,
    prepareDatabase: (db: { pragma(statement: string): unknown }) => {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = NORMAL');
      if (door === 'read') db.pragma('query_only = ON');
    },
    ...model,
  };
}

/**
 * What the server itself ends, which leaves the connection clean. Reading has an end, and so has
 * waiting for a lock; a transaction of a process that is gone lets go of its locks.
 */
const SERVER_LIMITS = {
  read: '-c default_transaction_read_only=on -c statement_timeout=8s',
  write: '-c lock_timeout=8s -c idle_in_transaction_session_timeout=30s',
};

/** A server that sees no sign of a client closes its connection within half a minute. */
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Options of each door; migrations take their time. */
async function postgresOptions(
  env: Env,
  model: DatabaseModel,
  door: 'read' | 'write' | 'migrate',
): Promise<DataSourceOptions> {
  // Loaded only where it is used.
  const { WatchedClient, WatchedReader } = await import('./postgresClient');
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    poolSize: 10,
    // Also how long a query may wait for its turn.
    connectTimeoutMS: 5000,
    extra: {
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      ...(door !== 'migrate' && {
        Client: door === 'read' ? WatchedReader : WatchedClient,
        options: `${SERVER_LIMITS[door]} ${SERVER_KEEP_ALIVE}`,
      }),
    },
    ...model,
  };
}

/**
 * Opens both connections and brings the schema up to date.
 * @param model entities and migrations, given by the composition root
 * @throws when the database cannot be reached or a migration fails
 */
export async function connectDatabase(env: Env, model: DatabaseModel): Promise<Database> {
  return env.databaseKind === 'postgres' ? connectPostgres(env, model) : connectSqlite(env, model);
}

async function connectSqlite(env: Env, model: DatabaseModel): Promise<Database> {
  keepToOwner(sqliteFile(env));
  const write = await new DataSource(sqliteOptions(env, model, 'write')).initialize();
  await migrate(write);
  const read = await new SqliteReader(sqliteOptions(env, model, 'read')).initialize();
  return { kind: 'sqlite', read, write };
}

async function connectPostgres(env: Env, model: DatabaseModel): Promise<Database> {
  const open = async (door: 'read' | 'write' | 'migrate') =>
    new DataSource(await postgresOptions(env, model, door)).initialize();
  const migrating = await open('migrate');
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  const { dropSilent } = await import('./postgresClient');
  const [read, write] = [await open('read'), await open('write')];
  for (const { driver } of [read, write])
    dropSilent((driver as unknown as { master: Pool }).master);
  return { kind: 'postgres', read, write };
}

/** Runs what is pending; on PostgreSQL, servers that start together take their turn. */
async function migrate(write: DataSource): Promise<void> {
  if (write.options.type !== 'postgres') {
    await write.runMigrations({ transaction: 'each' });
    return;
  }
  const lock = write.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(18112)`);
    await write.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(18112)`);
    await lock.release();
  }
}
