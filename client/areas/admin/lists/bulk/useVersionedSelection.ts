import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import { useTableSelection } from '#ui/data/table/useTableSelection';
import type { ListSelection } from './useListSelection';

/** ID of an item, and the version that was loaded. */
export interface VersionedRef {
  id: string;
  version: number;
}

export interface VersionedRows {
  rows: readonly VersionedRef[];
  /** Count of rows on all pages. */
  total: number;
  /** Loads one page of the filtered list, with 50 rows. The first page is 1. */
  readPage: (page: number) => Promise<{ items: readonly VersionedRef[]; pageCount: number }>;
}

/** Loads all pages of the list, one after the other. */
async function readAll(readPage: VersionedRows['readPage']): Promise<VersionedRef[]> {
  const read: VersionedRef[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { items, pageCount } = await readPage(page);
    read.push(...items);
    last = pageCount;
  }
  return read;
}

/** Manages the IDs of the selected rows, with their versions at the time of selection. */
function useSelectedVersions() {
  const { selected, onSelect, clear } = useTableSelection('');
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  /** Replaces the selection. Rows that were selected before have the same stored version. */
  const tick = (next: ReadonlySet<string>, read: readonly VersionedRef[]) => {
    const shown = new Map(read.map(({ id, version }) => [id, version]));
    const versionOf = (id: string) =>
      (selected.has(id) ? versions.get(id) : undefined) ?? shown.get(id) ?? 0;
    setVersions(new Map([...next].map((id) => [id, versionOf(id)])));
    onSelect(next);
  };
  return {
    selected,
    tick,
    clear,
    drop: (gone: readonly VersionedRef[]) => {
      const ids = new Set(gone.map(({ id }) => id));
      onSelect(new Set([...selected].filter((id) => !ids.has(id))));
    },
    refs: [...selected].map((id): VersionedRef => ({ id, version: versions.get(id) ?? 0 })),
  };
}

/**
 * Manages the selected rows, which stay selected on other pages and in other searches. The version
 * that a row had when it was selected is stored, so that the server can refuse an action on a row
 * that changed afterwards.
 */
export function useVersionedSelection({ rows, total, readPage }: VersionedRows) {
  const { selected, tick, clear, drop, refs } = useSelectedVersions();
  const { busy: selecting, run: selectAll } = useAction(async () => {
    const read = await readAll(readPage);
    tick(new Set([...selected, ...read.map(({ id }) => id)]), read);
  });
  const shownIds = new Set(rows.map(({ id }) => id));
  const bar: Omit<ListSelection, 'selected' | 'onSelect'> = {
    clear,
    selectAll: () => void selectAll(),
    selecting,
    isWhole: false,
    hasExceptions: false,
    total,
    shown: rows.length,
    elsewhere: [...selected].filter((id) => !shownIds.has(id)).length,
    maySelectAll:
      total > rows.length &&
      selected.size < total &&
      rows.length > 0 &&
      rows.every(({ id }) => selected.has(id)),
  };
  return {
    ...bar,
    selected,
    onSelect: (next: ReadonlySet<string>) => tick(next, rows),
    drop,
    refs,
  };
}

export type VersionedSelection = ReturnType<typeof useVersionedSelection>;
