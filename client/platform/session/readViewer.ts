import { isNoAnswer, isUnanswered } from '../text/apiError';
import type { GraphqlSource } from '../graphql/public/source';
import { wait } from '../forms/wait';
import type { Viewer } from './useSession';

/**
 * Delays before retries, in milliseconds: a restarting server is back within seconds, and must not
 * sign users out.
 */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** Longest delay before a retry, in milliseconds. */
const LONGEST_WAIT_MS = 8000;

/**
 * Checks the stored token. Without any response it retries for as long as needed; after a server
 * error, for a quarter of a minute.
 * @param isWanted false ends the retries: another token is in use, or a new check has started
 * @throws the refusal or, when it is no longer wanted, the error of the last attempt
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
      throw new Error('The server returned no viewer for the stored token.');
    } catch (error) {
      if (!isNoAnswer(error)) troubles += 1;
      const again = isUnanswered(error) && troubles <= WAITS_MS.length && isWanted();
      if (!again) throw error;
      await wait(WAITS_MS[tries] ?? LONGEST_WAIT_MS);
      if (!isWanted()) throw error;
    }
  }
}
