import type { GraphqlSource } from '../platform/graphql/public/source';
import { operationName } from '../platform/graphql/preload';
import { storage } from '../platform/storage';
import { storageKeys } from '../platform/storageKeys';
import { earlyAnswers, firstAnswers, isFirstSession } from '../platform/graphql/firstAnswers';
import { operationKey } from '../platform/graphql/operationKey';
import { openFirstView } from './areas';

/**
 * Makes the first view of a page behind sign-in ready to be rendered at once: its scripts, and in
 * the cache the answers that the first script of the page asked for. What fails is left to the page,
 * which asks again and says so.
 */
export async function prepareFirstView(source: GraphqlSource): Promise<void> {
  const { pathname, search } = window.location;
  const [view, answers, { client }] = await Promise.all([
    openFirstView(pathname, search),
    earlyAnswers(),
    source.load(),
  ]);
  source.adopt(operationKey('Site', {}), 'Site');
  // Another tab may have signed in or out while scripts were on their way.
  if (!isFirstSession(storage.get(storageKeys.authToken))) return;
  for (const { query, variables } of view?.asks ?? []) {
    const key = operationKey(operationName(query), variables);
    const data = answers[key];
    if (!data) continue;
    client.writeQuery({ query, variables, data });
    firstAnswers.store(key, data);
  }
}
