import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
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

function postgresOptions(
  env: Env,
  model: DatabaseModel,
  door: 'read' | 'write',
): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    poolSize: 10,
    // Also how long a query may wait for its turn.
    connectTimeoutMS: 10_000,
    extra: {
      keepAlive: true,
      // What reads too long is ended by the server itself, which leaves the connection clean. What
      // writes may take its time: a migration, or a purge.
      ...(door === 'read' && {
        options: '-c default_transaction_read_only=on -c statement_timeout=15s',
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
  const options = env.databaseKind === 'postgres' ? postgresOptions : sqliteOptions;
  if (env.databaseKind === 'sqlite') keepToOwner(sqliteFile(env));
  const write = await new DataSource(options(env, model, 'write')).initialize();
  await migrate(write);
  const Reader = env.databaseKind === 'postgres' ? DataSource : SqliteReader;
  const read = await new Reader(options(env, model, 'read')).initialize();
  return { kind: env.databaseKind, read, write };
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
