import { ViewerDocument } from '../../generated/publicGraphql';
import { isNoAnswer, isUnanswered } from '../words/apiError';
import type { GraphqlSource } from '../graphql/public/source';
import { wait } from '../forms/wait';
import type { Viewer } from './useSession';

/** A server that is started anew is back within seconds: nobody is signed out for that. */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** How often a server that stays away is asked. */
const LONGEST_WAIT_MS = 8000;

/**
 * Asks whose the kept token is. Where no answer comes at all it asks again for as long as it takes;
 * an answer that says that the server is in trouble is asked for again for a quarter of a minute.
 * @param isWanted false ends the tries: the token is not the one in use any more, or somebody asks
 * anew
 * @throws what the answer refused, or, once it is not wanted, what the last try failed of
 */
export async function readViewer(source: GraphqlSource, isWanted: () => boolean): Promise<Viewer> {
  let troubles = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      const client = await source.load();
      const { data } = await client.query({
        query: ViewerDocument,
        fetchPolicy: 'network-only',
        // Somebody who asks anew does not wait for what hangs.
        context: { queryDeduplication: false },
      });
      if (data?.viewer) return data.viewer;
      throw new Error('nobody');
    } catch (error) {
      if (!isNoAnswer(error)) troubles += 1;
      const again = isUnanswered(error) && troubles <= WAITS_MS.length && isWanted();
      if (!again) throw error;
      await wait(WAITS_MS[tries] ?? LONGEST_WAIT_MS);
      if (!isWanted()) throw error;
    }
  }
}
