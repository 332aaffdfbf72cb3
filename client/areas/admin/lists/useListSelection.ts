import { useState } from 'react';

import { useTableSelection } from '#ui/data/useTableSelection';

/** Target of a bulk action: the selected rows, or all rows that match the filters. */
export interface ListTarget<Filter> {
  ids: readonly string[];
  /** Filter whose matching rows are all targeted; null when only the selected rows are targeted. */
  filter: Filter | null;
  /** Count of targeted rows. */
  count: number;
}

/**
 * Manages the selection of a list. Either single rows are selected, or all rows that match the
 * filters. Single rows stay selected on other pages and in other searches. The selection of all
 * rows ends when the filters change.
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
  const [whole, setWhole] = useState<{ of: string; count: number } | null>(null);
  const of = JSON.stringify(filter);
  const isWhole = whole?.of === of;
  const { selected } = ticked;
  const target: ListTarget<Filter> =
    isWhole && whole
      ? { ids: [], filter, count: whole.count }
      : { ids: [...selected], filter: null, count: selected.size };
  return {
    selected: isWhole ? new Set([...selected, ...shown]) : selected,
    onSelect: (next: ReadonlySet<string>) => {
      setWhole(null);
      ticked.onSelect(next);
    },
    clear: () => {
      setWhole(null);
      ticked.clear();
    },
    target,
    isWhole,
    total,
    /** Count of selected rows that are not on the displayed page. */
    elsewhere: [...selected].filter((id) => !shown.includes(id)).length,
    /** Whether all rows of the page are selected and other pages have more rows. */
    maySelectAll:
      !isWhole && total > shown.length && shown.length > 0 && shown.every((id) => selected.has(id)),
    shown: shown.length,
    selectAll: () => setWhole({ of, count: total }),
    /**
     * Whether the rows of other pages are being loaded. Always false here, because selecting all
     * rows only stores the filter.
     */
    selecting: false,
  };
}

export type ListSelection = Omit<ReturnType<typeof useListSelection>, 'target'>;
