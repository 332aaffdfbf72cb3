import { print } from 'graphql';
import { createClient } from 'graphql-ws';

import { SessionEndedDocument, type SessionEndReason } from '../../generated/graphql';

/**
 * Listens for the end of the session (ban, deactivation, sign-out elsewhere…), so that an open page
 * ends at once. Loaded only behind sign-in.
 *
 * @param token the session's
 * @param onEnd called at most once
 * @returns what stops listening
 */
export function watchSessionEnd(
  token: string,
  onEnd: (reason: SessionEndReason) => void,
): () => void {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const client = createClient({
    url: `${scheme}://${window.location.host}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    // The page works without the socket; it keeps trying, ever less often.
    retryAttempts: Infinity,
    shouldRetry: () => true,
    onNonLazyError: () => undefined,
  });
  const stop = client.subscribe<{ sessionEnded: SessionEndReason }>(
    { query: print(SessionEndedDocument), operationName: 'SessionEnded' },
    {
      next: ({ data }) => {
        if (data) onEnd(data.sessionEnded);
      },
      // A refused stream means a dead session: the next call will say so.
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return () => {
    stop();
    void client.dispose();
  };
}
