import Sqlite from 'better-sqlite3';
import type { PoolClient, QueryArrayConfig } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { MIGRATION_LOCK, type DatabaseModel } from '#platform/db/dataSource';
import { startProblem } from '#platform/db/failures';
import { BackupError } from '../backupError';
import { countOfTables, POSTGRES_NOT_EMPTY } from '../postgresEmptiness';
import { compareTables, copying, requireSameTables, type Sums } from './checks';
import { createSchema } from './createSchema';
import { TableProgress, TransferClock, type Print } from './progress';
import { columnList, quoted, rowsOf, tablesOf, usedIds, type TransferTable } from './sqliteTables';
import { TableSum } from './tableSum';
import { fromPostgres, type Value } from './values';

/** Maximum number of rows per statement. */
const BATCH = 1000;

/** Size of the rows of a statement from which no row is added, in characters. */
const BATCH_SIZE = 2 ** 20;

/** A copy of a SQLite database of a backup, at the path `from`. */
interface IntoPostgres {
  from: string;
  /** URL of an empty database. */
  url: string;
  migrations: DatabaseModel['migrations'];
  print: Print;
  /** Last step before the commit, which makes the database usable. */
  beforeCommit(): Promise<void>;
}

/**
 * Copies a SQLite database into an empty database of PostgreSQL, in one transaction: an
 * interruption leaves the database empty. The migrations of the backup create the tables.
 * @throws BackupError
 */
export async function copyIntoPostgres({
  from,
  url,
  migrations,
  print,
  beforeCommit,
}: IntoPostgres): Promise<void> {
  const clock = new TransferClock(print);
  const source = new Sqlite(from, { readonly: true });
  const target = new DataSource({ type: 'postgres', url, migrations, poolSize: 1 });
  try {
    const runner = (await target.initialize()).createQueryRunner();
    await runner.startTransaction();
    try {
      await beAlone(runner);
      await fill({ source, target, runner, print, clock });
      await beforeCommit();
      await clock.step('Enregistrement', () => runner.commitTransaction());
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  } catch (error) {
    const problem = error instanceof BackupError ? null : startProblem('postgres', error);
    throw problem ? new BackupError(problem, { cause: error }) : error;
  } finally {
    if (target.isInitialized) await target.destroy();
    source.close();
  }
  clock.end();
}

/** Keeps servers and other restores out of the database until the end of the transaction. */
async function beAlone(runner: QueryRunner): Promise<void> {
  for (const limit of ['statement', 'lock', 'idle_in_transaction_session']) {
    await runner.query(`SET LOCAL ${limit}_timeout = 0`);
  }
  await runner.query(`SET LOCAL TIME ZONE 'UTC'`);
  await runner.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  const [count] = await firstColumn(runner, countOfTables);
  if (Number(count) > 0) throw new BackupError(POSTGRES_NOT_EMPTY);
}

interface Copy {
  source: Sqlite.Database;
  target: DataSource;
  runner: QueryRunner;
  print: Print;
  clock: TransferClock;
}

async function fill({ source, target, runner, print, clock }: Copy): Promise<void> {
  const applied = source.prepare<[], string>('SELECT name FROM migrations').pluck().all();
  await clock.step('Création des tables', () => createSchema(target, runner, applied));
  const tables = tablesOf(source);
  const types = await columnTypes(runner);
  requireSameTables(
    new Map(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])),
    new Map([...types].map(([name, columns]) => [name, [...columns.keys()]])),
  );
  const definitions = await dropDefinitions(runner);
  const sums: Sums = new Map();
  await clock.step('Copie', async () => {
    for (const table of tables) {
      // A migration may have added rows.
      await runner.query(`DELETE FROM ${quoted(table.name)}`);
      sums.set(
        table.name,
        await copying(table.name, () => copyTable(source, runner, table, types, print)),
      );
    }
    await setSequences(runner, usedIds(source));
  });
  await clock.step('Création des index et des contraintes', async () => {
    for (const { of, sql } of definitions) await copying(of, () => runner.query(sql));
  });
  await clock.step('Vérification', async () => {
    await compareTables(tables, sums, (table) => readBack(runner, table), print);
    for (const { name } of tables) await runner.query(`ANALYZE ${quoted(name)}`);
  });
}

async function firstColumn(runner: QueryRunner, sql: string): Promise<unknown[]> {
  const rows = (await runner.query(sql)) as Record<string, unknown>[];
  return rows.map((row) => Object.values(row)[0]);
}

/** Types of the columns of each table. */
type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function columnTypes(runner: QueryRunner): Promise<ColumnTypes> {
  const rows = (await runner.query(
    `SELECT c.relname AS "table", json_object_agg(a.attname, format_type(a.atttypid, NULL))
       AS "types"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
       AND c.relname <> 'migrations' GROUP BY 1`,
  )) as { table: string; types: Record<string, string> }[];
  return new Map(rows.map(({ table, types }) => [table, new Map(Object.entries(types))]));
}

/** A statement that creates an index or a foreign key, and the table that it is of. */
interface Definition {
  of: string;
  sql: string;
}

/**
 * Drops the foreign keys and the indexes without a constraint, because rows arrive in any order of
 * the tables, and an index is created faster once its table has its rows.
 * @returns statements that create them again, in this order
 */
async function dropDefinitions(runner: QueryRunner): Promise<Definition[]> {
  const keys = (await runner.query(
    `SELECT conrelid::regclass::text AS "of", format('ALTER TABLE %s ADD CONSTRAINT %I %s',
         conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "sql",
       format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop"
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
     ORDER BY 1, conname`,
  )) as (Definition & { drop: string })[];
  for (const { drop } of keys) await runner.query(drop);
  const indexes = (await runner.query(
    `SELECT i.indrelid::regclass::text AS "of", pg_get_indexdef(i.indexrelid) AS "sql",
       format('DROP INDEX %s', i.indexrelid::regclass) AS "drop"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_constraint o WHERE o.conindid = i.indexrelid)
     ORDER BY 1, 2`,
  )) as (Definition & { drop: string })[];
  for (const { drop } of indexes) await runner.query(drop);
  return [...indexes, ...keys];
}

/** Copies the rows of a table. @returns their sum */
async function copyTable(
  source: Sqlite.Database,
  runner: QueryRunner,
  table: TransferTable,
  types: ColumnTypes,
  print: Print,
): Promise<TableSum> {
  const sum = new TableSum();
  const progress = new TableProgress(table.name, print);
  const typeOf = ({ name }: { name: string }) => types.get(table.name)?.get(name) ?? 'text';
  const arrays = table.columns.map((column, at) => `$${at + 1}::${typeOf(column)}[]`);
  // A batch is one array for each column, which takes half the time of a list of rows as JSON.
  const insert = `INSERT INTO ${quoted(table.name)} (${columnList(table)})
    SELECT * FROM unnest(${arrays.join(', ')})`;
  // PostgreSQL stores a batch while the next one is read.
  let stored: Promise<unknown> = Promise.resolve();
  let batch: Value[][] = [];
  let size = 0;
  const send = async () => {
    await stored;
    stored = runner.query(
      insert,
      table.columns.map((_, at) => batch.map((row) => row[at])),
    );
    // Awaited before the next batch; a failure before is no unhandled rejection.
    stored.catch(() => undefined);
    [batch, size] = [[], 0];
    progress.reach(sum.rows);
  };
  for (const row of rowsOf(source, table)) {
    size += sum.add(row);
    batch.push(row);
    if (batch.length >= BATCH || size >= BATCH_SIZE) await send();
  }
  if (batch.length > 0) await send();
  await stored;
  progress.end(sum.rows);
  return sum;
}

/**
 * Sets the sequence of each table after the highest ID that was ever used on SQLite, so that the ID
 * of a deleted row is not used again.
 */
async function setSequences(runner: QueryRunner, used: ReadonlyMap<string, number>): Promise<void> {
  const sequences = (await runner.query(
    `SELECT c.relname AS "table", a.attname AS "column", s.name AS "sequence"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped
     CROSS JOIN LATERAL (SELECT pg_get_serial_sequence(format('%I', c.relname), a.attname) AS name) s
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
       AND c.relname <> 'migrations' AND s.name IS NOT NULL`,
  )) as { table: string; column: string; sequence: string }[];
  for (const { table, column, sequence } of sequences) {
    const [last] = await firstColumn(runner, `SELECT MAX(${quoted(column)}) FROM ${quoted(table)}`);
    const highest = Math.max(Number(last ?? 0), used.get(table) ?? 0);
    if (highest > 0) await runner.query('SELECT setval($1, $2)', [sequence, highest]);
  }
}

/** Reads the rows that a table now has. The memory that this needs is that of one row. */
async function readBack(runner: QueryRunner, table: TransferTable): Promise<TableSum> {
  const sum = new TableSum();
  const kinds = table.columns.map(({ kind }) => kind);
  const { Query } = await import('pg');
  const config: QueryArrayConfig = {
    text: `SELECT ${columnList(table)} FROM ${quoted(table.name)}`,
    rowMode: 'array',
    // Values as texts, because the conversion by the type of the column is ours.
    types: { getTypeParser: () => (text: string) => text },
  };
  const client = (await runner.connect()) as PoolClient;
  const query = new Query(config);
  let failure: unknown;
  await new Promise<void>((done, failed) => {
    query.on('row', (row: (string | null)[]) => {
      try {
        sum.add(kinds.map((kind, at) => fromPostgres(kind, row[at] ?? null)));
      } catch (error) {
        failure ??= error;
      }
    });
    query.once('end', () => done());
    query.once('error', failed);
    client.query(query);
  });
  if (failure) throw failure;
  return sum;
}
