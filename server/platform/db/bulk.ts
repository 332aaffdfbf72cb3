import { query } from './transaction';

type Value = string | number | boolean | Date | null;

/** Rows in one statement; both databases take a few tens of thousands of parameters. */
const CHUNK = 500;

/**
 * Inserts many rows inside the open transaction, at a third of what the repository's `insert` costs:
 * for rows that are there by the thousand.
 * @param table its name
 * @param columns the columns to fill, which the rows have as properties
 * @param onConflict an `ON CONFLICT` clause; none: a row that is there already is an error
 */
export async function insertRows<Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: readonly { [Name in Column]: Value }[],
  onConflict = '',
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    const parameters: Record<string, Value> = {};
    const values = rows.slice(from, from + CHUNK).map((row, index) => {
      for (const column of columns) parameters[`${column}${index}`] = row[column];
      return `(${columns.map((column) => `:${column}${index}`).join(', ')})`;
    });
    await query(
      `INSERT INTO ${table} (${names}) VALUES ${values.join(', ')} ${onConflict}`,
      parameters,
    );
  }
}
