import { useState } from 'react';

import { useTableSelection } from '#ui/data/table/useTableSelection';

/** Target of a bulk action: the selected rows, or all rows that match the filters. */
export interface ListTarget<Filter> {
  ids: readonly string[];
  /** Filter whose matching rows are all targeted; null when only the selected rows are targeted. */
  filter: Filter | null;
  /** Rows that match the filter and are not targeted. */
  exceptIds: readonly string[];
  /** Count of targeted rows. */
  count: number;
}

/** Selection of all rows that match a filter, without the rows that were deselected. */
interface Whole {
  /** Filter as JSON. */
  of: string;
  total: number;
  exceptIds: readonly string[];
}

const countOf = ({ total, exceptIds }: Whole): number => total - exceptIds.length;

/**
 * Returns the selection after the rows of the page changed to `next`; null when no row is left.
 * @param shown IDs of the rows on the page
 */
function changed(whole: Whole, shown: readonly string[], next: ReadonlySet<string>): Whole | null {
  const exceptIds = [
    ...whole.exceptIds.filter((id) => !shown.includes(id)),
    ...shown.filter((id) => !next.has(id)),
  ];
  return exceptIds.length < whole.total ? { ...whole, exceptIds } : null;
}

/** Returns whether a page has rows and all of them are selected. */
const isFull = (shown: readonly string[], selected: ReadonlySet<string>): boolean =>
  shown.length > 0 && shown.every((id) => selected.has(id));

/**
 * Manages the selection of a list. Either single rows are selected, or all rows that match the
 * filters, without those that were deselected afterwards. Single rows stay selected on other pages
 * and in other searches. The selection of all rows ends when the filters change.
 * @param filter filters of the list
 * @param shown IDs of the rows on the displayed page
 * @param total count of rows on all pages
 * @param list name of the list, for pages that have several lists, such as a trash. Each list has
 * its own selection.
 */
export function useListSelection<Filter>(
  filter: Filter,
  shown: readonly string[],
  total: number,
  list = '',
) {
  const ticked = useTableSelection(list);
  const [whole, setWhole] = useState<Whole | null>(null);
  const of = JSON.stringify(filter);
  const chosen = whole?.of === of ? whole : null;
  const { selected } = ticked;
  const target: ListTarget<Filter> = chosen
    ? { ids: [], filter, exceptIds: chosen.exceptIds, count: countOf(chosen) }
    : { ids: [...selected], filter: null, exceptIds: [], count: selected.size };
  return {
    selected: chosen ? new Set(shown.filter((id) => !chosen.exceptIds.includes(id))) : selected,
    onSelect: (next: ReadonlySet<string>) => {
      setWhole(chosen && changed(chosen, shown, next));
      if (chosen) ticked.clear();
      else ticked.onSelect(next);
    },
    clear: () => {
      setWhole(null);
      ticked.clear();
    },
    target,
    isWhole: chosen !== null,
    /** Whether some rows were deselected from all rows. */
    hasExceptions: chosen !== null && chosen.exceptIds.length > 0,
    total,
    /** Count of selected rows that are not on the displayed page. */
    elsewhere: [...selected].filter((id) => !shown.includes(id)).length,
    /** Whether all rows of the page are selected and other pages have more rows. */
    maySelectAll: chosen === null && total > shown.length && isFull(shown, selected),
    shown: shown.length,
    selectAll: () => setWhole({ of, total, exceptIds: [] }),
    /** Whether the rows of other pages are being loaded; always false here. */
    selecting: false,
  };
}

export type ListSelection = Omit<ReturnType<typeof useListSelection>, 'target'>;
