import { useState } from 'react';

import { useTableSelection } from '#ui/data/useTableSelection';

/** The target of a bulk act: the selected rows, or everything that the filters find. */
export interface ListTarget<Filter> {
  ids: readonly string[];
  /** Null for the selected rows. */
  filter: Filter | null;
  /** How many there are. */
  count: number;
}

/**
 * The selection of a list: rows on any page and through any search, or everything that its filters
 * find, as long as the filters stay the same.
 * @param filter the filters of the list
 * @param shown the rows of the page
 * @param total how many rows there are on all pages
 * @param list which list of a page that has several, the trash for instance: each has its own
 * selection
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
    /** How many selected rows are not on this page. */
    elsewhere: [...selected].filter((id) => !shown.includes(id)).length,
    /** Whether every row of the page is selected, and there are others. */
    maySelectAll:
      !isWhole && total > shown.length && shown.length > 0 && shown.every((id) => selected.has(id)),
    shown: shown.length,
    selectAll: () => setWhole({ of, count: total }),
    /** Whether the others are being loaded. */
    selecting: false,
  };
}

export type ListSelection = Omit<ReturnType<typeof useListSelection>, 'target'>;
