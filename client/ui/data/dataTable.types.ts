import type { ReactNode } from 'react';

import type { Refusal } from '../feedback/refusals';

export type SortDirection = 'ASC' | 'DESC';

export interface DataTableColumn<Row> {
  /** Also the value of `sort` and `onSort`. */
  id: string;
  /** The header of the column, and the label of the value on a phone. */
  header: string;
  /** The header may take two lines, because it is longer than the values below. */
  longHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** The single column that names the row: the title of the card on a phone. */
  main?: boolean;
  /** The direction of the first click on the header; without it the column cannot be sorted. */
  sort?: SortDirection;
  /** Classes of the header and the cells: a width, an alignment. */
  className?: string;
}

/** A common act on a row, as a visible button. */
export interface RowAction {
  label: string;
  /** Why it cannot be chosen, in a sentence; it is then shown as disabled. */
  disabledReason?: string | null;
  /** What "Pourquoi ?" explains when it is pressed, where a right is missing. */
  refusal?: Refusal | null;
  onSelect: () => void;
}

export interface DataTableSort {
  column: string;
  direction: SortDirection;
}

export interface DataTableSelection {
  /** The selected rows, also on other pages. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}
