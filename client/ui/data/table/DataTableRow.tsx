import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import { ActionButton } from '#ui/inputs/ActionButton';
import { classes } from '#ui/inputs/classes';
import type { DataTableColumn, RowAction } from './dataTable.types';
import { focusTrail } from '#ui/overlays/focusTrail';
import { Menu } from '#ui/overlays/Menu';
import type { MenuItem } from '#ui/overlays/menu.types';
import { roles } from './tableRoles';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export interface DataTableRowProps<Row> {
  row: Row;
  /** ID of the row, with which keyboard shortcuts find the row. */
  id: string;
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** Whether the row is selected; undefined when rows cannot be selected. */
  ticked?: boolean;
  onTick: (ticked: boolean) => void;
  /** Common actions, as visible buttons; undefined when rows have none. */
  actions?: RowAction[];
  /** Menu entries of the row; undefined when rows have no menu. */
  menu?: MenuItem[];
}

const CELL =
  'px-2 py-2.5 align-middle first:pl-4 last:pr-4 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0';

/** A row of the table. On a phone it is a card with one line per value. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, id, label, columns, ticked, onTick, actions, menu } = props;
  const line = useFocusNearRemoved();
  return (
    <tr
      ref={line}
      {...roles.row}
      data-row={id}
      tabIndex={-1}
      className={classes(
        'border-b border-line-faint last:border-b-0 md:h-16',
        'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-1.5 max-md:px-4 max-md:py-3',
        ticked ? 'bg-selected' : 'hover:bg-canvas',
      )}
    >
      {ticked !== undefined && (
        <td
          {...roles.cell}
          className={classes(CELL, 'max-md:col-start-1 max-md:row-start-1 max-md:pr-3')}
        >
          <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center align-middle">
            <VisuallyHidden>Sélectionner {label}</VisuallyHidden>
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={ticked}
              onChange={(event) => onTick(event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} />
      ))}
      {actions !== undefined && (
        <td {...roles.cell} className={classes(CELL, 'max-md:col-span-full')}>
          <RowActions actions={actions} label={label} />
        </td>
      )}
      {menu && (
        <td {...roles.cell} className={classes(CELL, 'max-md:col-start-3 max-md:row-start-1')}>
          {menu.length > 0 && <Menu items={menu} trigger={<MenuButton label={label} />} />}
        </td>
      )}
    </tr>
  );
}

/** Buttons of a row. Each accessible name starts with the visible label (WCAG 2.5.3). */
function RowActions({ actions, label }: { actions: RowAction[]; label: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label: text, disabledReason = null, refusal, onSelect }) => (
        <ActionButton
          key={text}
          disabledReason={disabledReason}
          refusal={refusal}
          close
          variant="secondary"
          size="small"
          aria-label={`${text} ${label}`}
          onClick={onSelect}
        >
          {text}
        </ActionButton>
      ))}
    </div>
  );
}

/** Moves the focus to an element near the row when the row is removed, for example deleted. */
function useFocusNearRemoved() {
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      const focused = document.activeElement;
      // Runs once the row has left the page, at the end of the current task.
      if (element?.contains(focused)) queueMicrotask(focusTrail(focused));
    };
  }, []);
  return line;
}

function Cell<Row>({ row, column }: { row: Row; column: DataTableColumn<Row> }) {
  if (column.main) {
    return (
      <th
        {...roles.rowheader}
        scope="row"
        className={classes(
          CELL,
          'text-left font-normal max-md:col-start-2 max-md:row-start-1 max-md:w-auto max-md:min-w-0',
          column.className,
        )}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      {...roles.cell}
      data-label={column.header}
      className={classes(
        CELL,
        'max-md:col-span-full max-md:flex max-md:w-auto max-md:min-w-0 max-md:items-baseline max-md:justify-between max-md:gap-x-4 narrow:flex-wrap',
        'max-md:before:shrink-0 max-md:before:text-note max-md:before:text-muted max-md:before:content-[attr(data-label)]',
        column.className,
      )}
    >
      {column.cell(row)}
    </td>
  );
}

/** Button that opens the menu of a row. Receives the props of Radix's trigger. */
function MenuButton({ label, ...rest }: { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`Actions pour ${label}`}
      className="grid size-9 place-items-center rounded-control text-ink hover:bg-surface-sunken pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden="true" size={20} />
    </button>
  );
}
