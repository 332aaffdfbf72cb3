/**
 * Minimum number of persons whom a published count must concern. Protects reporters and reported
 * users, because on a small site “one report for harassment” identifies a person.
 */
export const LEAST_PERSONS = 5;

/** Number of rows, and of distinct persons whom they concern. */
export interface Counted {
  rows: number;
  persons: number;
}

export interface CountedCell extends Counted {
  key: string;
}

/** Counts that may be published; null for a suppressed count. */
export interface Protected {
  total: number | null;
  /** For each table, its counts, keyed by cell. */
  tables: ReadonlyMap<string, number | null>[];
}

/**
 * Suppresses every count about fewer than LEAST_PERSONS persons, and enough other counts that a
 * suppressed count cannot be computed from the published ones.
 *
 * All tables divide the same rows, so they have the same total. If a table has a small count, other
 * counts of the table are suppressed too, from the end of the table and whatever their value. This
 * stops once the sum of the suppressed counts no longer reveals whether the small counts are zero.
 * If the table has too few rows for this, all tables and the total are suppressed. A reader cannot
 * tell why a count is suppressed: it may be zero, small, or suppressed to hide another.
 * @param tables cells of each table, the most informative first
 */
export function protect(total: Counted, tables: readonly (readonly CountedCell[])[]): Protected {
  const hidden = tables.map(hiddenOf);
  if (total.persons < LEAST_PERSONS || hidden.includes(null)) return nothingShown(tables);
  return {
    total: total.rows,
    tables: tables.map((cells, index) => {
      return new Map(cells.map(({ key, rows }) => [key, hidden[index]?.has(key) ? null : rows]));
    }),
  };
}

function nothingShown(tables: readonly (readonly CountedCell[])[]): Protected {
  return {
    total: null,
    tables: tables.map((cells) => new Map(cells.map(({ key }) => [key, null]))),
  };
}

/**
 * Returns the keys of the cells to suppress in a table; null when suppressing all cells would not
 * be enough.
 */
function hiddenOf(cells: readonly CountedCell[]): ReadonlySet<string> | null {
  const small = cells.filter(({ persons }) => persons < LEAST_PERSONS);
  const hidden = new Set(small.map(({ key }) => key));
  if (small.length === 0) return hidden;
  let sum = small.reduce((rows, cell) => rows + cell.rows, 0);
  let cover = 0;
  for (const cell of cells.toReversed()) {
    if (cover > 0 && leavesOpen(sum, cover)) return hidden;
    if (hidden.has(cell.key)) continue;
    hidden.add(cell.key);
    sum += cell.rows;
    cover += 1;
  }
  return cover > 0 && leavesOpen(sum, cover) ? hidden : null;
}

/**
 * Returns whether any small count could still be any number from zero to LEAST_PERSONS - 1. Assumes
 * a reader who knows the sum of the suppressed counts and which of them are not small.
 * @param cover number of suppressed counts that are not small; each is at least LEAST_PERSONS
 */
const leavesOpen = (sum: number, cover: number): boolean =>
  sum >= LEAST_PERSONS * cover + LEAST_PERSONS - 1;
