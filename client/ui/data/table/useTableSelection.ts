import { useState } from 'react';

import type { DataTableSelection } from './dataTable.types';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Stores the selected rows of a DataTable. Rows stay selected when the page or the order changes,
 * until the filters change.
 * @param list filters of the list, as one string
 */
export function useTableSelection(list: string): DataTableSelection & { clear: () => void } {
  const [selection, setSelection] = useState({ list, selected: NOTHING });
  return {
    selected: selection.list === list ? selection.selected : NOTHING,
    onSelect: (selected) => setSelection({ list, selected }),
    clear: () => setSelection({ list, selected: NOTHING }),
  };
}
