import { useState } from 'react';

import { useTableSelection } from '#ui/data/useTableSelection';

/** Target of a bulk action: the selected rows, or all rows that match the filters. */
export interface ListTarget<Filter> {
  ids: readonly string[];
  /** Filter of all matching rows; null for the selected rows. */
  filter: Filter | null;
  /** Count of targeted rows. */
  count: number;
}

/**
 * Manages the selection of a list: rows on any page and through any search, or all rows that match
 * the filters, as long as the filters stay the same.
 * @param filter filters of the list
 * @param shown IDs of the rows on the page
 * @param total count of rows on all pages
 * @param list name of the list, on pages with several such as a trash; each has its own selection
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
    /** Count of selected rows that are not on this page. */
    elsewhere: [...selected].filter((id) => !shown.includes(id)).length,
    /** Whether every row of the page is selected and other pages have more. */
    maySelectAll:
      !isWhole && total > shown.length && shown.length > 0 && shown.every((id) => selected.has(id)),
    shown: shown.length,
    selectAll: () => setWhole({ of, count: total }),
    /** Whether the remaining rows are being loaded. */
    selecting: false,
  };
}

export type ListSelection = Omit<ReturnType<typeof useListSelection>, 'target'>;
