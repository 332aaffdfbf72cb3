import { useState } from 'react';

import type { DataTableSelection } from './dataTable.types';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Which rows of a DataTable are ticked. They stay so from page to page and in another order, and no
 * longer when the list is of something else.
 *
 * @param list what the list is of: its filters as one string
 */
export function useTableSelection(list: string): DataTableSelection & { clear: () => void } {
  const [kept, setKept] = useState({ list, selected: NOTHING });
  return {
    selected: kept.list === list ? kept.selected : NOTHING,
    onSelect: (selected) => setKept({ list, selected }),
    clear: () => setKept({ list, selected: NOTHING }),
  };
}
