import type { ReactNode } from 'react';

import type { Refusal } from '#ui/feedback/refusals';

export type SortDirection = 'ASC' | 'DESC';

export interface DataTableColumn<Row> {
  /** ID of the column, which `sort` and `onSort` of the table refer to. */
  id: string;
  /** Header of the column; on a phone, the label of the value. */
  header: string;
  /** Whether the header may wrap to two lines, because it is longer than the values. */
  longHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Whether the column names the row; exactly one does. On a phone, the card's title. */
  main?: boolean;
  /** Sort direction after the first click on the header. Without it, the column is not sortable. */
  sort?: SortDirection;
  /** Classes of the header and the cells, such as a width or an alignment. */
  className?: string;
}

/** A common action on a row, shown as a button. */
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
