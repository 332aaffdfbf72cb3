/**
 * No published figure is about fewer persons than this. It is what protects those who report and
 * those who are reported: on a small site, “one report for harassment” is somebody.
 */
export const LEAST_PERSONS = 5;

/** A figure as it was counted: how many rows, about how many different persons. */
export interface Counted {
  rows: number;
  persons: number;
}

/** A figure of a table, by its key. */
export interface CountedCell extends Counted {
  key: string;
}

/** Figures that may be read by everybody; null where one is kept back. */
export interface Protected {
  total: number | null;
  /** For each table, its figures by key. */
  tables: ReadonlyMap<string, number | null>[];
}

/**
 * Keeps back every figure about fewer than LEAST_PERSONS, and as many others as it takes for
 * nobody to find it out from what is shown.
 *
 * All the tables divide the same rows, so that whoever reads one total knows that of all. Of a
 * table with a figure to keep back, others are kept back too, from the end of the list and whatever
 * they hold, until their sum leaves open whether the small ones are anything from nought on. Where
 * a table is too small for that, nothing of all the tables is shown, and no total. What is kept back
 * is not told apart: neither nought from a small figure, nor a small one from one that hides it.
 * @param tables the figures of each, the most telling ones first
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

/** The keys of what a table keeps back; null when keeping back all of it would not be enough. */
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
 * Whether a small figure may still be anything from nought to LEAST_PERSONS - 1, for somebody who
 * knows the sum of what is kept back, and which of it are the `cover` larger ones.
 */
const leavesOpen = (sum: number, cover: number): boolean =>
  sum >= LEAST_PERSONS * cover + LEAST_PERSONS - 1;
