import { useMemo, type ReactNode } from 'react';

import { classes } from '#ui/inputs/classes';
import type {
  DataTableColumn,
  DataTableSelection,
  DataTableSort,
  RowAction,
} from './dataTable.types';
import { DataTableBar, DataTableHead } from './DataTableHead';
import { DataTableRow } from './DataTableRow';
import type { MenuItem } from '#ui/overlays/menu.types';
import { Skeleton } from '#ui/feedback/Skeleton';
import { roles } from './tableRoles';
import { select } from './tableState';

export interface DataTableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: DataTableSort;
  onSort?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
  /** Name of the table for screen readers: 'Utilisateurs'. */
  label: string;
  /** Returns the name of a row for its checkbox and menu: 'lmartin' in 'Actions pour lmartin'. */
  rowLabel: (row: Row) => string;
  /** Returns the common actions on a row, which are shown as buttons. The list may be empty. */
  rowActions?: (row: Row) => RowAction[];
  /** Returns the menu entries of a row. For an empty list, the row has no menu. */
  rowMenu?: (row: Row) => MenuItem[];
  /** Shown instead of an empty table. */
  empty?: ReactNode;
}

/**
 * Table with selectable rows and a menu per row. The server filters, sorts and paginates the rows.
 * Below 768 px, every row is shown as a card. From 768 to 1440 px, the table scrolls
 * horizontally. From 1440 px, its header is sticky. The caller adds the border, usually a Card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowLabel, selection, rowActions, rowMenu, empty } = props;
  const head = {
    columns,
    pageIds: rows.map(rowId),
    sort: props.sort,
    onSort: props.onSort,
    selection,
  };
  if (rows.length === 0 && empty) return empty;
  return (
    <>
      <DataTableBar {...head} />
      <Frame label={label}>
        <DataTableHead {...head} withActions={Boolean(rowActions)} withMenu={Boolean(rowMenu)} />
        <tbody {...roles.rowgroup} className="max-md:block">
          {rows.map((row) => (
            <DataTableRow
              key={rowId(row)}
              row={row}
              id={rowId(row)}
              label={rowLabel(row)}
              columns={columns}
              ticked={selection?.selected.has(rowId(row))}
              onTick={(ticked) => selection && select(selection, [rowId(row)], ticked)}
              actions={rowActions?.(row)}
              menu={rowMenu?.(row)}
            />
          ))}
        </tbody>
      </Frame>
    </>
  );
}

/** Hides the table until its last row has arrived, because each row may change the columns' widths. */
const UNTIL_COMPLETE = 'md:[&:not(:has(+.table-end))]:invisible';

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative md:max-[89.99rem]:overflow-x-auto">
      <table
        {...roles.table}
        aria-label={label}
        // Receives the focus when a row that has the focus is removed.
        tabIndex={-1}
        className={classes(
          'w-full outline-none border-collapse text-[0.90625rem] max-md:block md:min-w-230 min-[90rem]:min-w-0',
          UNTIL_COMPLETE,
        )}
      >
        {children}
      </table>
      <span hidden className="table-end" />
    </div>
  );
}

export interface DataTableSkeletonProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rowCount: number;
  selectable?: boolean;
  withMenu?: boolean;
}

/** Placeholder for a table: its real header, and grey rows of the right height. */
export function DataTableSkeleton<Row extends object>(props: DataTableSkeletonProps<Row>) {
  const { columns, rowCount, selectable = false, withMenu = false } = props;
  const rows = useMemo(() => Array.from({ length: rowCount }, (_, index) => index), [rowCount]);
  return (
    <div aria-hidden="true" className="overflow-hidden">
      <div className="hidden border-b border-line px-4 py-[13px] md:flex md:gap-6">
        {columns.map(({ id, header }) => (
          <span key={id} className="grow basis-0 truncate text-note font-semibold text-muted">
            {header}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-b border-line px-4">
          {selectable && <Skeleton className="size-4.5" />}
          {columns.map(({ id, main }) => (
            <span key={id} className={classes('grow basis-0', !main && 'max-md:hidden')}>
              <Skeleton className={main ? 'h-5 w-3/4' : 'h-4 w-2/3'} />
            </span>
          ))}
          {withMenu && <Skeleton className="size-6" />}
        </div>
      ))}
    </div>
  );
}
