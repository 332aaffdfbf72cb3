import { useState } from 'react';

import type { DataTableSelection } from './dataTable.types';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The selected rows of a DataTable. They stay selected on other pages and in another order, until
 * the filters change.
 * @param list the filters of the list, as one string
 */
export function useTableSelection(list: string): DataTableSelection & { clear: () => void } {
  const [kept, setKept] = useState({ list, selected: NOTHING });
  return {
    selected: kept.list === list ? kept.selected : NOTHING,
    onSelect: (selected) => setKept({ list, selected }),
    clear: () => setKept({ list, selected: NOTHING }),
  };
}
