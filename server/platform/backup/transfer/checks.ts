import { counted, enumerated } from '#platform/text/text';
import { BackupError, saysFull } from '../backupError';
import { described, type Print } from './progress';
import type { TransferTable } from './sqliteTables';
import { TableSum } from './tableSum';
import type { Value } from './values';

/** Tells that a transfer was undone. */
export const STAYED_EMPTY = 'La base d’arrivée est restée vide.';

/** Sums of the rows that were read from the backup, by table. */
export type Sums = Map<string, TableSum>;

/** Adds up rows as they are read. */
export function sumOfRows(rows: Iterable<readonly Value[]>): TableSum {
  const sum = new TableSum();
  for (const row of rows) sum.add(row);
  return sum;
}

/**
 * Compares the content of each table with that of the backup, and prints both.
 * @param read reads a table of the new database
 * @throws BackupError that names each table that differs
 */
export async function compareTables(
  tables: readonly TransferTable[],
  sent: Sums,
  read: (table: TransferTable) => TableSum | Promise<TableSum>,
  print: Print,
): Promise<void> {
  const differences: string[] = [];
  let empty = 0;
  for (const table of tables) {
    const expected = sent.get(table.name) ?? new TableSum();
    const found = await read(table);
    if (!found.equals(expected)) {
      differences.push(
        `${table.name} (${described(expected)} dans la sauvegarde\u00a0; ${described(found)} dans la base d’arrivée)`,
      );
    } else if (found.rows === 0) empty += 1;
    else print(`  ${table.name}\u00a0: ${described(found)}, des deux côtés`);
  }
  if (differences.length > 0) {
    throw new BackupError(
      `La copie n’est pas identique à la sauvegarde\u00a0: ${differences.join(', ')}. ${STAYED_EMPTY}`,
    );
  }
  print(`  ${counted(empty, 'table vide', 'tables vides')} des deux côtés`);
}

/**
 * Checks that both databases have the same tables and columns.
 * @throws BackupError that names the tables that differ
 */
export function requireSameTables(
  source: ReadonlyMap<string, readonly string[]>,
  target: ReadonlyMap<string, readonly string[]>,
): void {
  const names = new Set([...source.keys(), ...target.keys()]);
  const columns = (of: readonly string[] | undefined) => of?.toSorted().join();
  const different = [...names].filter(
    (name) => columns(source.get(name)) !== columns(target.get(name)),
  );
  if (different.length === 0) return;
  throw new BackupError(
    `La sauvegarde et cette version du site n’ont pas les mêmes tables (${enumerated(different)})\u00a0: une table qui n’est pas du site ne passe pas d’un moteur à l’autre. ${STAYED_EMPTY}`,
  );
}

/**
 * Runs the copy of a table.
 * @throws BackupError that names the table
 */
export async function copying<T>(table: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message, detail } = error as Error & { detail?: string };
    const said = [message, detail].filter(Boolean).join('. ');
    const reason = saysFull(said) ? `le disque est plein (${said})` : said;
    throw new BackupError(
      `La table ${table} n’a pas pu être copiée\u00a0: ${reason}. ${STAYED_EMPTY}`,
      { cause: error },
    );
  }
}
