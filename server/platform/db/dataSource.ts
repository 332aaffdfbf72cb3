import { existsSync, statSync } from 'node:fs';
import type { Client, Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MixedList, type EntitySchema } from 'typeorm';
import { EnvError, type Env } from '../env';
import { isTracing } from '../measures/tracing';
import { PostgresWriter } from './postgres/postgresWriter';
import { asking, declareCompatibility, refuseNewerSchema } from './schemaCompatibility';
import { SharingDataSource } from './sharedMetadata';
import { claimSqliteFile, sqliteFile } from './sqlite/sqliteFile';
import { bindInExpressions } from './sqlite/sqliteParameters';
import { SqliteReader } from './sqlite/sqliteReader';
import { SqliteWriter, WritingConnection } from './sqlite/sqliteWriter';
import { TracedConnection } from './tracedStatements';
import { refuseUnfinishedRestore } from './unfinishedRestore';

type Entities = MixedList<Function | string | EntitySchema>;

/** The two connections to the database: one only reads committed rows, the other writes. */
export interface Database {
  kind: Env['databaseKind'];
  read: DataSource;
  write: PostgresWriter | SqliteWriter;
  /** Returns whether the open database is the one in DATA_DIR. Always true on PostgreSQL. */
  isInPlace(): boolean;
  /** Releases the lock on the database, once both connections are closed. */
  release(): void;
}

export interface DatabaseModel {
  entities: Entities;
  migrations: MixedList<Function | string>;
}

/** Returns the SQLite options of a connection. A `read` connection refuses every write. */
function sqliteOptions(
  env: Env,
  model: DatabaseModel,
  connection: 'read' | 'write',
): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: sqliteFile(env.DATA_DIR),
    timeout: 5000,
    ...(connection === 'write' && { driver: WritingConnection }),
    ...(connection === 'read' && isTracing() && { driver: TracedConnection }),
    prepareDatabase: (db: { pragma(statement: string): unknown }) => {
      db.pragma('journal_mode = WAL');
      // Acknowledged writes survive a power failure, and deleted data leaves no trace:
      // docs/decisions/0001-databases-and-durable-writes.md.
      db.pragma('synchronous = FULL');
      db.pragma('secure_delete = ON');
      if (connection === 'read') db.pragma('query_only = ON');
    },
    ...model,
  };
}

/**
 * Timeouts for a read, for a lock, and for a transaction whose process has died. The PostgreSQL
 * server enforces them, so that the connection remains usable afterwards.
 */
const SERVER_LIMITS = {
  read: '-c default_transaction_read_only=on -c statement_timeout=8s',
  write: '-c lock_timeout=8s -c idle_in_transaction_session_timeout=30s',
};

/** Makes the PostgreSQL server close the connection of a client that is silent for 25 seconds. */
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Keeps the process alive when the database ends a connection before TypeORM listens to its errors.
 * The next statement on the connection fails.
 */
function surviveErrors(connection: Client): void {
  connection.on('error', () => {});
}

/** Returns the PostgreSQL options of a connection; migrations have no timeout. */
async function postgresOptions(
  env: Env,
  model: DatabaseModel,
  connection: 'read' | 'write' | 'migrate',
): Promise<DataSourceOptions> {
  // Loads the driver only when PostgreSQL is used.
  const { WatchedClient, WatchedReader } = await import('./postgres/postgresClient');
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    poolSize: 10,
    // Also the maximum time that a query waits for a connection of the pool.
    connectTimeoutMS: 5000,
    extra: {
      onConnect: surviveErrors,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      ...(connection !== 'migrate' && {
        Client: connection === 'read' ? WatchedReader : WatchedClient,
        options: `${SERVER_LIMITS[connection]} ${SERVER_KEEP_ALIVE}`,
      }),
    },
    ...model,
  };
}

/**
 * Opens both connections and migrates the schema.
 * @param model entities and migrations, provided by the composition root
 * @param options `restoring`: true for the restore command, whose site is still marked as unfinished
 * @throws the error of the database when it cannot be reached or a migration fails; EnvError
 */
export async function connectDatabase(
  env: Env,
  model: DatabaseModel,
  { restoring = false } = {},
): Promise<Database> {
  if (env.databaseKind === 'postgres') return connectPostgres(env, model, restoring);
  return connectSqlite(env, model, restoring);
}

/**
 * Opens both connections for a command that changes a few rows. The site may be running, so the
 * command neither locks the folder nor migrates the schema.
 * @throws EnvError when there is no site, or its schema is that of another version
 */
export async function joinDatabase(env: Env, model: DatabaseModel): Promise<Database> {
  if (env.databaseKind === 'postgres') {
    return refusingOther(env, postgresDatabase(...(await openConnections(env, model))));
  }
  if (!existsSync(sqliteFile(env.DATA_DIR))) {
    throw new EnvError(`DATA_DIR\u00a0: il n’y a pas de site dans ${env.DATA_DIR}.`);
  }
  const { read, write } = createConnections(env, model);
  await write.initialize();
  await read.initialize();
  return refusingOther(
    env,
    sqliteDatabase(env, { read, write }, () => {}),
  );
}

function sqliteDatabase(
  env: Env,
  connections: Pick<Database, 'read' | 'write'>,
  release: () => void,
): Database {
  const path = sqliteFile(env.DATA_DIR);
  const opened = statSync(path);
  const isInPlace = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === opened.ino && found.dev === opened.dev;
  };
  return { kind: 'sqlite', ...connections, isInPlace, release };
}

async function refusingOther(env: Env, database: Database): Promise<Database> {
  try {
    await refuseUnfinishedRestore(env, asking(database.read));
    await refuseNewerSchema(database.write);
    if (await database.write.showMigrations()) {
      throw new EnvError(
        'La base vient d’une autre version du site. Démarrez cette version une fois, ou utilisez la commande de la version installée.',
      );
    }
    return database;
  } catch (error) {
    await Promise.all([database.read.destroy(), database.write.destroy()]);
    throw error;
  }
}

async function connectPostgres(
  env: Env,
  model: DatabaseModel,
  restoring: boolean,
): Promise<Database> {
  const options = await postgresOptions(env, { ...model, entities: [] }, 'migrate');
  const migrating = await new DataSource(options).initialize();
  try {
    if (!restoring) await refuseUnfinishedRestore(env, asking(migrating));
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return postgresDatabase(...(await openConnections(env, model)));
}

const postgresDatabase = (read: DataSource, write: PostgresWriter): Database => ({
  kind: 'postgres',
  read,
  write,
  isInPlace: () => true,
  release: () => {},
});

async function openConnections(
  env: Env,
  model: DatabaseModel,
): Promise<[DataSource, PostgresWriter]> {
  const { dropSilent } = await import('./postgres/postgresClient');
  const read = new SharingDataSource(await postgresOptions(env, model, 'read'));
  const write = new PostgresWriter(await postgresOptions(env, model, 'write'));
  for (const connection of [read, write]) {
    await connection.initialize();
    dropSilent((connection.driver as unknown as { master: Pool }).master);
  }
  return [read, write];
}

function createConnections(
  env: Env,
  model: DatabaseModel,
): { read: SqliteReader; write: SqliteWriter } {
  const write = new SqliteWriter(sqliteOptions(env, model, 'write'));
  const read = new SqliteReader(sqliteOptions(env, model, 'read'));
  bindInExpressions(write.driver);
  bindInExpressions(read.driver);
  return { read, write };
}

async function connectSqlite(
  env: Env,
  model: DatabaseModel,
  restoring: boolean,
): Promise<Database> {
  const refuse = async () => {
    if (!restoring) await refuseUnfinishedRestore(env, async () => []);
  };
  await refuse();
  const claim = await claimSqliteFile(env.DATA_DIR);
  try {
    // Again, because a restore may have been killed while this server waited for the lock.
    await refuse();
    const { read, write } = createConnections(env, model);
    await write.initialize();
    await migrate(write);
    await read.initialize();
    claim.noteServed();
    return sqliteDatabase(env, { read, write }, claim.release);
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function runMigrations(write: DataSource): Promise<void> {
  await refuseNewerSchema(write);
  await write.runMigrations({ transaction: 'each' });
  await declareCompatibility(write);
}

/** Advisory lock of PostgreSQL that a server holds while it migrates a database. */
export const MIGRATION_LOCK = 18112;

/**
 * Runs the pending migrations. On PostgreSQL, one server at a time.
 * @throws EnvError when a newer, incompatible version migrated the database
 */
async function migrate(write: DataSource): Promise<void> {
  if (write.options.type !== 'postgres') {
    await runMigrations(write);
    return;
  }
  const lock = write.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations(write);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await lock.release();
  }
}
