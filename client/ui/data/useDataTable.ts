import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import type { DataTableColumn, DataTableSelection, DataTableSort } from './dataTable.types';

// The server filters, sorts and paginates. The table only reports clicks.
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

export type DataTableInstance<Row extends object> = ReactTable<typeof features, Row>;

export interface UseDataTableOptions<Row extends object> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: DataTableSort;
  onSort?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
}

const resolve = <State>(updater: Updater<State>, old: State): State =>
  typeof updater === 'function' ? (updater as (state: State) => State)(old) : updater;

/** Returns the TanStack table for the rows of one page, with controlled sorting and selection. */
export function useDataTable<Row extends object>(
  options: UseDataTableOptions<Row>,
): DataTableInstance<Row> {
  const { columns, rows, rowId, sort, onSort, selection } = options;
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort: first }) => ({
        id,
        header,
        accessorFn: (row: Row) => row,
        enableSorting: Boolean(first),
        sortDescFirst: first === 'DESC',
      })),
    [columns],
  );
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.direction === 'DESC' }] : [];
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...(selection?.selected ?? [])].map((id) => [id, true]),
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: Boolean(selection),
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [next] = resolve(updater, sorting);
      if (next) onSort?.({ column: next.id, direction: next.desc ? 'DESC' : 'ASC' });
    },
    onRowSelectionChange: (updater) =>
      selection?.onSelect(new Set(Object.keys(resolve(updater, rowSelection)))),
  });
}
