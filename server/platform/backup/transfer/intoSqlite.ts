import { open } from 'node:fs/promises';
import Sqlite, { type Statement } from 'better-sqlite3';
import { DataSource } from 'typeorm';
import type { DatabaseModel } from '#platform/db/dataSource';
import { BackupError } from '../backupError';
import { rowsOfDump } from '../postgresTools';
import {
  compareTables,
  copying,
  STAYED_EMPTY,
  requireSameTables,
  sumOfRows,
  type Sums,
} from './checks';
import { createSchema } from './createSchema';
import { readDump } from './dumpReader';
import { TableProgress, TransferClock, type Print } from './progress';
import { quoted, rowsOf, tablesOf, type TransferTable } from './sqliteTables';
import { TableSum } from './tableSum';
import { fromPostgres, toSqlite } from './values';

/**
 * Settings that are fast instead of safe, because a file that is not complete is discarded. The
 * cache takes 64 MiB.
 */
const FAST = ['journal_mode = MEMORY', 'synchronous = OFF', 'cache_size = -65536'];

/** A copy of a dump of PostgreSQL, at the path `from`. */
interface IntoSqlite {
  from: string;
  /** Path of the new file. */
  to: string;
  migrations: DatabaseModel['migrations'];
  print: Print;
}

/**
 * Copies a dump of PostgreSQL into a new SQLite file, without a database server: `pg_restore` only
 * prints the rows. The migrations of the backup create the tables. The caller gives the file its
 * final name, so that an interruption leaves no database.
 * @throws BackupError
 */
export async function copyIntoSqlite({ from, to, migrations, print }: IntoSqlite): Promise<void> {
  const clock = new TransferClock(print);
  // SQLite accepts an existing empty file and preserves its mode.
  await (await open(to, 'wx', 0o600)).close();
  await clock.step('Création des tables', () => createTables(from, to, migrations));
  const target = new Sqlite(to, { fileMustExist: true });
  try {
    for (const pragma of [...FAST, 'foreign_keys = OFF']) target.pragma(pragma);
    await fill(target, from, print, clock);
  } finally {
    target.close();
  }
  clock.end();
}

async function createTables(
  from: string,
  to: string,
  migrations: DatabaseModel['migrations'],
): Promise<void> {
  const applied = (await rowsOfDump(from, 'migrations')).map(({ name = '' }) => name);
  const target = new DataSource({
    type: 'better-sqlite3',
    database: to,
    migrations,
    prepareDatabase: (database: Sqlite.Database) => {
      for (const pragma of FAST) database.pragma(pragma);
    },
  });
  await target.initialize();
  try {
    await createSchema(target, target.createQueryRunner(), applied);
  } finally {
    await target.destroy();
  }
}

async function fill(
  target: Sqlite.Database,
  from: string,
  print: Print,
  clock: TransferClock,
): Promise<void> {
  const tables = tablesOf(target);
  const indexes = dropIndexes(target);
  target.exec('BEGIN');
  // A migration may have added rows.
  for (const { name } of tables) target.exec(`DELETE FROM ${quoted(name)}`);
  const sums = await clock.step('Copie', () => copyRows(target, from, tables, print));
  target.exec('COMMIT');
  await clock.step('Création des index et des contraintes', async () => {
    for (const { of, sql } of indexes) await copying(of, () => target.exec(sql));
    requireForeignKeys(target);
  });
  await clock.step('Vérification', () =>
    compareTables(tables, sums, (table) => sumOfRows(rowsOf(target, table)), print),
  );
}

/** Drops the indexes, except those of constraints. @returns statements that create them again */
function dropIndexes(target: Sqlite.Database): { of: string; sql: string }[] {
  const indexes = target
    .prepare<[], { name: string; of: string; sql: string }>(
      `SELECT name, tbl_name AS "of", sql FROM sqlite_master
       WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`,
    )
    .all();
  for (const { name } of indexes) target.exec(`DROP INDEX ${quoted(name)}`);
  return indexes;
}

/** A table that is being filled. */
interface Filling {
  table: TransferTable;
  insert: Statement<(string | number | Buffer | null)[]>;
  /** Position in the dump of each column of the table. */
  order: readonly number[];
  sum: TableSum;
  progress: TableProgress;
}

async function copyRows(
  target: Sqlite.Database,
  from: string,
  tables: readonly TransferTable[],
  print: Print,
): Promise<Sums> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const seen = new Map<string, readonly string[]>();
  const sums: Sums = new Map();
  const lastIds = new Map<string, number>();
  let filling: Filling | null = null;
  for await (const part of readDump(from)) {
    if ('sequenceOf' in part) {
      lastIds.set(part.sequenceOf, part.last);
      continue;
    }
    if (part.table === 'migrations') continue;
    seen.set(part.table, part.columns);
    const table = byName.get(part.table);
    // Reported below, with all other tables that differ.
    if (!table || !hasSameColumns(table, part.columns)) continue;
    if (filling?.table !== table) {
      filling?.progress.end(filling.sum.rows);
      filling = startFilling(target, table, part.columns, print);
      sums.set(table.name, filling.sum);
    }
    const now = filling;
    await copying(table.name, () => insertRows(now, part.rows));
    now.progress.reach(now.sum.rows);
  }
  filling?.progress.end(filling.sum.rows);
  requireSameTables(
    seen,
    new Map(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])),
  );
  setSequences(target, lastIds);
  return sums;
}

const hasSameColumns = ({ columns }: TransferTable, names: readonly string[]): boolean =>
  columns.length === names.length && columns.every(({ name }) => names.includes(name));

function startFilling(
  target: Sqlite.Database,
  table: TransferTable,
  names: readonly string[],
  print: Print,
): Filling {
  const list = table.columns.map(({ name }) => quoted(name)).join(', ');
  const places = table.columns.map(() => '?').join(', ');
  return {
    table,
    insert: target.prepare(`INSERT INTO ${quoted(table.name)} (${list}) VALUES (${places})`),
    order: table.columns.map(({ name }) => names.indexOf(name)),
    sum: new TableSum(),
    progress: new TableProgress(table.name, print),
  };
}

function insertRows(
  { table: { columns }, insert, order, sum }: Filling,
  rows: readonly (string | null)[][],
): void {
  for (const cells of rows) {
    const row = columns.map(({ kind }, at) => fromPostgres(kind, cells[order[at] ?? -1] ?? null));
    sum.add(row);
    insert.run(...columns.map(({ kind }, at) => toSqlite(kind, row[at] ?? null)));
  }
}

/** Sets the highest ID that each table with generated IDs has ever used. */
function setSequences(target: Sqlite.Database, lastIds: ReadonlyMap<string, number>): void {
  const generated = target.prepare<[string], number>(
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%'`,
  );
  const remove = target.prepare('DELETE FROM sqlite_sequence WHERE name = ?');
  const note = target.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  for (const [table, last] of lastIds) {
    if (table === 'migrations' || !generated.get(table)) continue;
    remove.run(table);
    note.run(table, last);
  }
}

/** @throws BackupError when a row refers to one that does not exist */
function requireForeignKeys(target: Sqlite.Database): void {
  const [broken] = target.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (!broken) return;
  throw new BackupError(
    `La table ${broken.table} désigne des lignes qui manquent dans ${broken.parent}. ${STAYED_EMPTY}`,
  );
}
