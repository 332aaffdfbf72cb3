import { useState } from 'react';

import type { CommentRef } from '../../../generated/graphql';
import { useTableSelection } from '../../../ui/useTableSelection';
import type { CommentRow } from './commentColumns';

/**
 * The comments that are ticked, each in the version that was ticked: if it changes afterwards, the
 * decision on it is refused like any other one on what has not been read.
 *
 * @param list what the list is of
 * @param rows the rows of the page
 */
export function useCommentSelection(list: string, rows: readonly CommentRow[]) {
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
    drop: (comments: readonly CommentRef[]) => {
      const gone = new Set(comments.map(({ id }) => id));
      onSelect(new Set([...selected].filter((id) => !gone.has(id))));
    },
    refs: [...selected].map((id): CommentRef => ({ id, version: versions.get(id) ?? 0 })),
  };
}

export type CommentSelection = ReturnType<typeof useCommentSelection>;
