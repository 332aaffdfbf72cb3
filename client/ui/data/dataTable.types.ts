import type { ReactNode } from 'react';

import type { Refusal } from '../feedback/refusals';

export type SortDirection = 'ASC' | 'DESC';

export interface DataTableColumn<Row> {
  /** ID of the column; the value of `sort` and `onSort`. */
  id: string;
  /** Header of the column; on a phone, the label of the value. */
  header: string;
  /** Whether the header may wrap to two lines, because it is longer than the values. */
  longHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Whether the column names the row, which one column must; on a phone, the title of the card. */
  main?: boolean;
  /** Direction of the first click on the header; without it the column cannot be sorted. */
  sort?: SortDirection;
  /** Classes of the header and the cells: a width, an alignment. */
  className?: string;
}

/** A common action on a row, as a visible button. */
export interface RowAction {
  label: string;
  /** Reason why the action is disabled, as a sentence; null or absent when it is enabled. */
  disabledReason?: string | null;
  /** Refusal that "Pourquoi ?" explains, when a permission is missing. */
  refusal?: Refusal | null;
  onSelect: () => void;
}

export interface DataTableSort {
  column: string;
  direction: SortDirection;
}

export interface DataTableSelection {
  /** IDs of the selected rows, including those on other pages. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}
