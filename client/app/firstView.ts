import type { GraphqlSource } from '../platform/graphql/public/source';
import { operationName } from '../platform/graphql/preload';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { earlyAnswers, firstAnswers, isFirstSession } from '../platform/graphql/firstAnswers';
import { operationKey } from '../platform/graphql/operationKey';
import { openFirstView } from './areas';

/**
 * Prepares the first rendering of a signed-in page, so that the page appears immediately. Loads the
 * scripts of the page, and writes the results of the early requests (`client/early/firstAsks.ts`)
 * to the cache. The page repeats failed queries and shows their errors.
 */
export async function prepareFirstView(source: GraphqlSource): Promise<void> {
  const { pathname, search } = window.location;
  const [view, answers, { client }] = await Promise.all([
    openFirstView(pathname, search),
    earlyAnswers(),
    source.load(),
  ]);
  source.adopt(operationKey('Site', {}), 'Site');
  // Another tab may have signed in or out while the scripts were loading.
  if (!isFirstSession(storage.get(storageKeys.authToken))) return;
  for (const { query, variables } of view?.asks ?? []) {
    const key = operationKey(operationName(query), variables);
    const data = answers[key];
    if (!data) continue;
    client.writeQuery({ query, variables, data });
    firstAnswers.store(key, data);
  }
}
