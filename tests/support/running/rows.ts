import { currentDatabase } from '#platform/db/transaction';

/** All rows of the database, keyed by table and then by primary key. */
export type Rows = Map<string, Map<string, Record<string, unknown>>>;

/** A row that was added, deleted or changed. */
export interface Difference {
  table: string;
  key: string;
  how: 'added' | 'removed' | 'changed';
  /** Changed columns with their old and new values. */
  columns: Record<string, { before: unknown; after: unknown }>;
}

/** Returns the tables of the entities of the site with their primary key columns. */
const tables = (): { name: string; keys: string[] }[] =>
  currentDatabase().read.entityMetadatas.map(({ tableName, primaryColumns }) => ({
    name: tableName,
    keys: primaryColumns.map(({ databaseName }) => databaseName),
  }));

/** Returns the tables that exist in the database, read from its system catalogue. */
export async function tablesOfDatabase(): Promise<string[]> {
  const { kind, read } = currentDatabase();
  const rows: { name: string }[] = await read.query(
    kind === 'sqlite'
      ? `SELECT "name" FROM sqlite_master WHERE "type" = 'table' ORDER BY "name"`
      : `SELECT "tablename" AS "name" FROM pg_tables WHERE "schemaname" = current_schema()
         ORDER BY "tablename"`,
  );
  return rows.map(({ name }) => name);
}

const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
};

/** Reads all rows of the database. */
export async function allRows(): Promise<Rows> {
  const found: Rows = new Map();
  for (const { name, keys } of tables()) {
    const rows: Record<string, unknown>[] = await currentDatabase().read.query(
      `SELECT * FROM "${name}"`,
    );
    const byKey = rows.map((row) => {
      const stored = Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, comparable(value)]),
      );
      return [keys.map((key) => String(stored[key])).join('/'), stored] as const;
    });
    found.set(name, new Map(byKey));
  }
  return found;
}

/** Returns the rows that differ between two states of the database. */
export function differences(before: Rows, after: Rows): Difference[] {
  const found: Difference[] = [];
  for (const [table, rows] of after) {
    const earlier = before.get(table) ?? new Map<string, Record<string, unknown>>();
    for (const [key, row] of rows) {
      const was = earlier.get(key);
      if (!was) {
        found.push({ table, key, how: 'added', columns: {} });
        continue;
      }
      const changed = Object.keys(row).filter((column) => row[column] !== was[column]);
      if (changed.length === 0) continue;
      const columns = Object.fromEntries(
        changed.map((column) => [column, { before: was[column], after: row[column] }]),
      );
      found.push({ table, key, how: 'changed', columns });
    }
    for (const key of earlier.keys()) {
      if (!rows.has(key)) found.push({ table, key, how: 'removed', columns: {} });
    }
  }
  return found;
}
