import type { Database, Statement } from 'better-sqlite3';
import { fromSqlite, kindOf, type ColumnKind, type Value } from './values';

/** A table whose rows are transferred. Its columns are sorted by name. */
export interface TransferTable {
  name: string;
  columns: readonly { name: string; kind: ColumnKind }[];
}

/**
 * Returns the tables of a SQLite database whose rows a transfer copies, sorted by name. The search
 * indexes are not among them, because triggers fill them, nor is the list of migrations, because
 * each database lists its own.
 */
export function tablesOf(database: Database): TransferTable[] {
  const names = database
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migrations' ORDER BY name`,
    )
    .pluck()
    .all();
  const columnsOf = database.prepare<[string], { name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?) ORDER BY name',
  );
  return names.map((name) => ({
    name,
    columns: columnsOf.all(name).map((one) => ({ name: one.name, kind: kindOf(one.type) })),
  }));
}

export const quoted = (name: string): string => `"${name}"`;

export const columnList = ({ columns }: TransferTable): string =>
  columns.map(({ name }) => quoted(name)).join(', ');

/** Reads the rows of a table one by one. */
export function* rowsOf(database: Database, table: TransferTable): Generator<Value[]> {
  const select: Statement<[], unknown[]> = database
    .prepare<[], unknown[]>(`SELECT ${columnList(table)} FROM ${quoted(table.name)}`)
    .raw();
  const kinds = table.columns.map(({ kind }) => kind);
  for (const row of select.iterate()) {
    yield kinds.map((kind, at) => fromSqlite(kind, row[at]));
  }
}

/** Returns the highest ID that each table with generated IDs has ever used. */
export function usedIds(database: Database): Map<string, number> {
  const rows = database
    .prepare<[], [string, number]>('SELECT name, seq FROM sqlite_sequence WHERE seq > 0')
    .raw()
    .all();
  return new Map(rows.filter(([name]) => name !== 'migrations'));
}
