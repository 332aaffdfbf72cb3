import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { classes } from '../inputs/classes';
import type { DataTableColumn } from './dataTable.types';
import { Checkbox, Select } from '../inputs/inputs';
import { roles } from './tableRoles';
import type { DataTableInstance } from './useDataTable';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface HeadProps<Row extends object> {
  table: DataTableInstance<Row>;
  columns: readonly DataTableColumn<Row>[];
  selectable: boolean;
}

/**
 * Classes of a sticky header, below the 64 px high bar of the page. They apply at widths at which
 * the table does not scroll horizontally.
 */
const STICKY = 'min-[90rem]:sticky min-[90rem]:top-16 min-[90rem]:z-10';
const HEADER =
  'border-b border-line bg-surface px-2 text-left text-note leading-none font-semibold text-muted first:pl-4 last:pr-4';

/** Header row of the table; sortable headers are buttons and show the current order. */
export function DataTableHead<Row extends object>(
  props: HeadProps<Row> & { withActions: boolean; withMenu: boolean },
) {
  const { table, columns, selectable, withActions, withMenu } = props;
  return (
    <thead {...roles.rowgroup} className="max-md:hidden">
      <tr {...roles.row}>
        {selectable && (
          <th
            {...roles.columnheader}
            scope="col"
            className={classes(HEADER, STICKY, 'w-12 rounded-tl-card')}
          >
            <PageBox table={table} />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.id} table={table} column={column} />
        ))}
        {withActions && (
          <th {...roles.columnheader} scope="col" className={classes(HEADER, STICKY)}>
            Décision
          </th>
        )}
        {withMenu && (
          <th
            {...roles.columnheader}
            scope="col"
            className={classes(HEADER, STICKY, 'w-16 rounded-tr-card')}
          >
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

function Header<Row extends object>({
  table,
  column,
}: {
  table: DataTableInstance<Row>;
  column: DataTableColumn<Row>;
}) {
  const sorter = table.getColumn(column.id);
  const sorted = sorter?.getIsSorted() ?? false;
  const Icon = sorted ? (sorted === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classes(
        HEADER,
        STICKY,
        !column.longHeader && 'whitespace-nowrap',
        column.className,
      )}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={() => sorter?.toggleSorting()}
          className={classes(
            '-mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-control px-1.5 text-left hover:text-ink',
            column.longHeader && 'leading-tight',
            sorted && 'text-ink',
          )}
        >
          {column.header}
          <Icon
            aria-hidden="true"
            size={14}
            className={classes('shrink-0', !sorted && 'opacity-60')}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column.header}</span>
      )}
    </th>
  );
}

/** Checkbox for all rows of the page. */
function PageBox<Row extends object>({ table }: { table: DataTableInstance<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const all = table.getIsAllRowsSelected();
  const some = !all && table.getRowModel().rows.some((row) => row.getIsSelected());
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center align-middle">
      <VisuallyHidden>Sélectionner toute la page</VisuallyHidden>
      <input
        ref={box}
        type="checkbox"
        className="size-4.5 accent-accent"
        checked={all}
        onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
      />
    </label>
  );
}

/** Sorting and selection controls for phones, where the headers are hidden. */
export function DataTableBar<Row extends object>({ table, columns, selectable }: HeadProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort);
  const sorting = table.state.sorting[0];
  if (!selectable && sortable.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:hidden">
      {selectable && (
        <Checkbox
          label="Tout cocher"
          checked={table.getIsAllRowsSelected()}
          onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
        />
      )}
      {sortable.length > 0 && (
        <Select
          aria-label="Trier par"
          className="min-w-0 grow basis-48"
          value={sorting ? `${sorting.id} ${sorting.desc ? 'DESC' : 'ASC'}` : ''}
          onChange={(event) => {
            const [id = '', direction] = event.target.value.split(' ');
            table.setSorting([{ id, desc: direction === 'DESC' }]);
          }}
        >
          {!sorting && <option value="">Trier par…</option>}
          {sortable.flatMap(({ id, header }) =>
            (['ASC', 'DESC'] as const).map((direction) => (
              <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
                {header}, {direction === 'ASC' ? 'croissant' : 'décroissant'}
              </option>
            )),
          )}
        </Select>
      )}
    </div>
  );
}
