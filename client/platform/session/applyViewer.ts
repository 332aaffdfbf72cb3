import { useCallback } from 'react';

import { hydration } from '../head/hydration';
import { useGraphqlSource, type GraphqlSource } from '../graphql/public/source';
import type { Viewer } from './useSession';

/** Returns a key for the impersonated role or person; '' without an impersonation. */
const asWhom = (viewer: Viewer | null | undefined): string =>
  viewer?.viewingAs ? `${viewer.viewingAs.roleId}:${viewer.viewingAs.personId}` : '';

/**
 * Writes to the cache the viewer that the server returned. When an impersonation started or ended,
 * discards all earlier results and requests those of the open page again, once it is hydrated.
 */
export async function applyViewer(source: GraphqlSource, viewer: Viewer): Promise<void> {
  const { client, documents } = await source.load();
  const query = documents.ViewerDocument;
  const changed = asWhom(client.readQuery({ query })?.viewer) !== asWhom(viewer);
  if (changed) {
    await hydration.ended();
    await source.reset();
  }
  client.writeQuery({ query, data: { viewer } });
  // Errors are shown by the pages themselves.
  if (changed) await client.refetchObservableQueries().catch(() => undefined);
}

/** Returns a function that refetches the viewer, with impersonation and permissions. */
export function useAskViewer(): () => Promise<void> {
  const source = useGraphqlSource();
  return useCallback(async () => {
    const { client, documents } = await source.load();
    const { data } = await client.query({
      query: documents.ViewerDocument,
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false },
    });
    if (data?.viewer) await applyViewer(source, data.viewer);
  }, [source]);
}
