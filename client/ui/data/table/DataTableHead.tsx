import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent } from 'react';

import { classes } from '#ui/inputs/classes';
import type {
  DataTableColumn,
  DataTableSelection,
  DataTableSort,
  SortDirection,
} from './dataTable.types';
import { Checkbox, Select } from '#ui/inputs/inputs';
import { roles } from './tableRoles';
import { areAllSelected, nextSort, select } from './tableState';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

interface SortProps {
  sort?: DataTableSort;
  onSort?: (sort: DataTableSort) => void;
}

interface HeadProps<Row> extends SortProps {
  columns: readonly DataTableColumn<Row>[];
  pageIds: readonly string[];
  /** Selected rows; undefined when rows cannot be selected. */
  selection?: DataTableSelection;
}

/** Classes of a sticky header, below the 64 px high bar of the page. */
const STICKY = 'min-[90rem]:sticky min-[90rem]:top-16 min-[90rem]:z-10';
const HEADER =
  'border-b border-line bg-surface px-2 text-left text-note leading-none font-semibold text-muted first:pl-4 last:pr-4';

/** Header row of the table; sortable headers are buttons and show the current order. */
export function DataTableHead<Row>(
  props: HeadProps<Row> & { withActions: boolean; withMenu: boolean },
) {
  const { columns, pageIds, sort, onSort, selection, withActions, withMenu } = props;
  return (
    <thead {...roles.rowgroup} className="max-md:hidden">
      <tr {...roles.row}>
        {selection && (
          <th
            {...roles.columnheader}
            scope="col"
            className={classes(HEADER, STICKY, 'w-12 rounded-tl-card')}
          >
            <PageBox selection={selection} pageIds={pageIds} />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.id} column={column} sort={sort} onSort={onSort} />
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

interface HeaderProps<Row> extends SortProps {
  column: DataTableColumn<Row>;
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const Icon = sorted ? (sorted === 'ASC' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={sorted && (sorted === 'ASC' ? 'ascending' : 'descending')}
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
          onClick={() => onSort?.(nextSort(column, sort))}
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

interface PageSelection {
  selection: DataTableSelection;
  pageIds: readonly string[];
}

/** Returns the props of a checkbox for all rows of the page; it is indeterminate for some rows. */
function usePageBox({ selection, pageIds }: PageSelection) {
  const ref = useRef<HTMLInputElement>(null);
  const checked = areAllSelected(selection, pageIds);
  const some = !checked && pageIds.some((id) => selection.selected.has(id));
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some;
  }, [some]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    select(selection, pageIds, event.target.checked);
  return { ref, checked, onChange };
}

/** Checkbox for all rows of the page, in the header of the table. */
function PageBox(props: PageSelection) {
  return (
    <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center align-middle">
      <VisuallyHidden>Sélectionner toute la page</VisuallyHidden>
      <input type="checkbox" className="size-4.5 accent-accent" {...usePageBox(props)} />
    </label>
  );
}

/** Checkbox for all rows of the page, with its label. */
function PageCheckbox(props: PageSelection) {
  return <Checkbox label="Tout cocher" {...usePageBox(props)} />;
}

/** Sorting and selection controls for phones, where the headers are hidden. */
export function DataTableBar<Row>({ columns, pageIds, sort, onSort, selection }: HeadProps<Row>) {
  const sortable = columns.filter((column) => column.sort);
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-1.5 md:hidden">
      {selection && <PageCheckbox selection={selection} pageIds={pageIds} />}
      {sortable.length > 0 && (
        <Select
          aria-label="Trier par"
          className="min-w-0 grow basis-38"
          value={sort ? `${sort.column} ${sort.direction}` : ''}
          onChange={(event) => {
            const [column = '', direction] = event.target.value.split(' ');
            onSort?.({ column, direction: direction as SortDirection });
          }}
        >
          {!sort && <option value="">Trier par…</option>}
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
