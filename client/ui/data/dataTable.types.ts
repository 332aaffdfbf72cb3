import type { ReactNode } from 'react';

export type SortDirection = 'ASC' | 'DESC';

export interface DataTableColumn<Row> {
  /** Also what `sort` and `onSort` name. */
  id: string;
  /** Above the column, and before the value on a phone. */
  header: string;
  /** The header may take two lines: it is longer than the values under it. */
  longHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** The one column that names the row: it heads the card on a phone. */
  main?: boolean;
  /** The direction of the first press on the header; without it the column cannot be sorted. */
  sort?: SortDirection;
  /** Classes of the header and the cells: a width, an alignment. */
  className?: string;
}

/** A common act on a row, in sight. */
export interface RowAct {
  label: string;
  onSelect: () => void;
}

export interface DataTableSort {
  column: string;
  direction: SortDirection;
}

export interface DataTableSelection {
  /** The rows that are ticked, also on other pages. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}
