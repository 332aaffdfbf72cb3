import { isNoAnswer, isUnanswered } from '../text/apiError';
import type { GraphqlSource } from '../graphql/public/source';
import { wait } from '../forms/wait';
import type { Viewer } from './useSession';

/** A server that restarts is back within seconds, and nobody is signed out for that. */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** The longest pause between two retries, in milliseconds. */
const LONGEST_WAIT_MS = 8000;

/**
 * Checks the stored token. Without any answer it retries for as long as needed; after an answer
 * with a server error, for a quarter of a minute.
 * @param isWanted false ends the retries: another token is in use, or a new check has begun
 * @throws the refusal or, when it is no longer wanted, the error of the last try
 */
export async function readViewer(source: GraphqlSource, isWanted: () => boolean): Promise<Viewer> {
  let troubles = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      const { client, documents } = await source.load();
      const { data } = await client.query({
        query: documents.ViewerDocument,
        fetchPolicy: 'network-only',
        // A new check must not wait for a hanging request.
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
