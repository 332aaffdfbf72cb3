import DataLoader from 'dataloader';
import { query } from '../transaction';

/**
 * Creates a loader of values that one statement reads for all keys of a list.
 * @param read returns the values by key
 * @param missing value of the keys that `read` does not return
 */
export const mapLoader = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  missing: Value,
): DataLoader<Key, Value> =>
  new DataLoader(async (keys) => {
    const found = await read(keys);
    return keys.map((key) => found.get(key) ?? missing);
  });

/** Creates a loader of one column of a table by ID; `missing` for an unknown ID. */
export const columnLoader = <Value>(
  table: string,
  column: string,
  missing: Value,
): DataLoader<number, Value> =>
  mapLoader(async (ids) => {
    const rows = await query<{ id: number; value: Value }>(
      `SELECT "id", "${column}" AS "value" FROM ${table} WHERE "id" IN (:...ids)`,
      { ids },
    );
    return new Map(rows.map(({ id, value }) => [id, value]));
  }, missing);
