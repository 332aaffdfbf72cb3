import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseModel } from '#platform/db/dataSource';
import type { Env } from '#platform/env';
import { sqliteFile } from '#platform/db/sqlite/sqliteFile';

/** Columns that a version of the server uses: column types, keyed by table and then by column. */
export type UsedTables = Record<string, Record<string, string>>;

/** Opens a connection to a database that is used only for its schema. */
export function openSchema(env: Env, model: Partial<DatabaseModel> = {}): Promise<DataSource> {
  const options: DataSourceOptions = env.DATABASE_URL
    ? { type: 'postgres', url: env.DATABASE_URL, ...model }
    : { type: 'better-sqlite3', database: sqliteFile(env.DATA_DIR), ...model };
  return new DataSource(options).initialize();
}

/** Returns the tables and columns that the entities of the current version use. */
export async function usedTables(env: Env, model: DatabaseModel): Promise<UsedTables> {
  const source = await openSchema(env, model);
  try {
    const tables = source.entityMetadatas.map(({ tableName, columns }) => [
      tableName,
      Object.fromEntries(
        columns.map((column) => [column.databaseName, source.driver.normalizeType(column)]),
      ),
    ]);
    return Object.fromEntries(tables.toSorted(([one], [other]) => (one! < other! ? -1 : 1)));
  } finally {
    await source.destroy();
  }
}
