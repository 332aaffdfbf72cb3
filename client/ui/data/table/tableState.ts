import type {
  DataTableColumn,
  DataTableSelection,
  DataTableSort,
  SortDirection,
} from './dataTable.types';

const OPPOSITE: Readonly<Record<SortDirection, SortDirection>> = { ASC: 'DESC', DESC: 'ASC' };

/** Returns the sorting after a click on the header of a sortable column. */
export function nextSort<Row>(
  { id, sort: first = 'ASC' }: DataTableColumn<Row>,
  current: DataTableSort | undefined,
): DataTableSort {
  const direction = current?.column === id ? OPPOSITE[current.direction] : first;
  return { column: id, direction };
}

/** Returns whether all rows of the page are selected; false for an empty page. */
export const areAllSelected = (
  { selected }: DataTableSelection,
  pageIds: readonly string[],
): boolean => pageIds.length > 0 && pageIds.every((id) => selected.has(id));

/** Selects or deselects rows. Rows on other pages stay as they are. */
export function select(
  { selected, onSelect }: DataTableSelection,
  ids: readonly string[],
  isSelected: boolean,
): void {
  const changed = new Set(selected);
  for (const id of ids) {
    if (isSelected) changed.add(id);
    else changed.delete(id);
  }
  onSelect(changed);
}
