/**
 * Minimum persons behind a published count. Protects reporters and reported users: on a small site,
 * “one report for harassment” identifies a person.
 */
export const LEAST_PERSONS = 5;

/** Count of rows and of distinct persons behind them. */
export interface Counted {
  rows: number;
  persons: number;
}

/** Cell of a table, by its key. */
export interface CountedCell extends Counted {
  key: string;
}

/** Publishable counts; null for a suppressed count. */
export interface Protected {
  total: number | null;
  /** For each table, its counts by key. */
  tables: ReadonlyMap<string, number | null>[];
}

/**
 * Suppresses every count about fewer than LEAST_PERSONS persons, and enough other counts that a
 * suppressed one cannot be computed from the published ones.
 *
 * All tables divide the same rows, so that the total of one is that of all. In a table with a small
 * count, others are suppressed too, from the end of the list and whatever their value, until their
 * sum leaves open whether the small counts are zero or more. When a table is too small for that,
 * all tables and the total are suppressed. Suppressed counts are indistinguishable: zero, small, or
 * suppressed to hide another.
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

/** Returns the keys suppressed in a table; null when suppressing all of it would not be enough. */
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
 * Returns whether a small count may still be anything from zero to LEAST_PERSONS - 1, for a reader
 * who knows the sum of the suppressed counts and which of them are the `cover` larger ones.
 */
const leavesOpen = (sum: number, cover: number): boolean =>
  sum >= LEAST_PERSONS * cover + LEAST_PERSONS - 1;
