import { useCallback } from 'react';

import { useGraphqlSource, type GraphqlSource } from '../graphql/public/source';
import type { Viewer } from './useSession';

/** As whom somebody looks, in one word; of nobody else, an empty one. */
const asWhom = (viewer: Viewer | null | undefined): string =>
  viewer?.viewingAs ? `${viewer.viewingAs.roleId}:${viewer.viewingAs.personId}` : '';

/**
 * Takes over what the server says of the signed-in person. When they now look as somebody else, or
 * no longer do, everything that was answered before is forgotten and what is shown is asked again.
 */
export async function applyViewer(source: GraphqlSource, viewer: Viewer): Promise<void> {
  const { client, documents } = await source.load();
  const query = documents.ViewerDocument;
  const changed = asWhom(client.readQuery({ query })?.viewer) !== asWhom(viewer);
  if (changed) await source.reset();
  client.writeQuery({ query, data: { viewer } });
  // What is refused now, its page says.
  if (changed) await client.refetchObservableQueries().catch(() => undefined);
}

/** Asks the server who the signed-in person is now: as whom they look, and what they may do. */
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
