import { query } from '../transaction';

type Value = string | number | boolean | Date | null;

/** Maximum number of rows per statement, whose parameters databases limit. */
const CHUNK = 500;

/**
 * Inserts thousands of rows inside the open transaction, at a third of the cost of the repository's
 * `insert`.
 * @param table name of the table
 * @param columns columns to fill; the rows have properties of the same names
 * @param onConflict `ON CONFLICT` clause; without it an existing row is an error
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
