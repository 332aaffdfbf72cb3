import { ViewerDocument } from '../../generated/graphql';
import { isGivenUp, isUnanswered } from '../apiError';
import type { GraphqlSource } from '../graphql/source';
import { wait } from '../wait';
import type { Viewer } from './useSession';

/** A server that is started anew is back within seconds: nobody is signed out for that. */
const WAITS_MS = [1000, 2000, 4000, 8000];

/**
 * Asks whose the kept token is, again for a quarter of a minute while the server does not answer.
 * @param isWanted false ends the tries: the token is not the one in use any more
 * @throws what the last try failed of
 */
export async function readViewer(source: GraphqlSource, isWanted: () => boolean): Promise<Viewer> {
  for (let tries = 0; ; tries += 1) {
    try {
      const client = await source.load();
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      if (data?.viewer) return data.viewer;
      throw new Error('nobody');
    } catch (error) {
      // Who has waited for an answer that did not come has waited enough.
      const again = isUnanswered(error) && !isGivenUp(error) && isWanted();
      const ms = WAITS_MS[tries];
      if (!again || ms === undefined) throw error;
      await wait(ms);
      if (!isWanted()) throw error;
    }
  }
}
