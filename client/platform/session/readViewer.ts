import { isNoAnswer, isUnanswered } from '../text/apiError';
import type { GraphqlSource } from '../graphql/public/source';
import { wait } from '../forms/wait';
import type { Viewer } from './useSession';

/** Delays before the first retries, in milliseconds. */
const WAITS_MS = [1000, 2000, 4000, 8000];
/** Delay before further retries, in milliseconds. */
const LONGEST_WAIT_MS = 8000;

/**
 * Checks the stored token and returns its user. Retries for as long as needed while there is no
 * response, and for 15 seconds after server errors.
 * @param isWanted returns false when the result is no longer needed, for example because another
 *    token is in use now; the retries then end
 * @throws the server's refusal, or the error of the last attempt
 */
export async function readViewer(source: GraphqlSource, isWanted: () => boolean): Promise<Viewer> {
  let troubles = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      const { client, documents } = await source.load();
      const { data } = await client.query({
        query: documents.ViewerDocument,
        fetchPolicy: 'network-only',
        // A new check must not reuse an earlier request that still hangs.
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
