import { useState } from 'react';

import { useTableSelection } from '../../ui/useTableSelection';

/** Something in the version that was read. */
export interface VersionedRef {
  id: string;
  version: number;
}

/**
 * The rows that are ticked, each in the version that was ticked: if one changes afterwards, the
 * decision on it is refused like any other one on what has not been read.
 *
 * @param list what the list is of
 * @param rows the rows of the page
 */
export function useVersionedSelection(list: string, rows: readonly VersionedRef[]) {
  const { selected, onSelect } = useTableSelection(list);
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    selected,
    onSelect: (next: ReadonlySet<string>) => {
      const shown = new Map(rows.map(({ id, version }) => [id, version]));
      setVersions(
        new Map(
          [...next].map((id) => [
            id,
            (selected.has(id) ? versions.get(id) : shown.get(id)) ?? shown.get(id) ?? 0,
          ]),
        ),
      );
      onSelect(next);
    },
    /** Unticks those that were acted on. */
    drop: (rows: readonly VersionedRef[]) => {
      const gone = new Set(rows.map(({ id }) => id));
      onSelect(new Set([...selected].filter((id) => !gone.has(id))));
    },
    refs: [...selected].map((id): VersionedRef => ({ id, version: versions.get(id) ?? 0 })),
  };
}

export type VersionedSelection = ReturnType<typeof useVersionedSelection>;
