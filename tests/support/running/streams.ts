import { createClient, type Client } from 'graphql-ws';
import { beforeEach, vi } from 'vitest';
import { cluster } from '#platform/running/cluster';

/**
 * Creates a client for subscriptions with an optional token. The caller has to dispose of the
 * client.
 * @param origin origin of the server: `app.fastify.listeningOrigin` of a listening app
 */
export function streamClient(origin: string, token?: string): Client {
  return createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });
}

/** Returns the error code of a stream's first message, or the close code of its socket. */
export async function refusalOf(
  stream: AsyncIterator<unknown>,
): Promise<string | number | undefined> {
  const codeOf = (errors: unknown) =>
    (errors as { extensions?: { code?: string } }[] | undefined)?.[0]?.extensions?.code;
  try {
    const { value } = (await stream.next()) as { value?: { errors?: unknown } };
    return codeOf(value?.errors);
  } catch (reason) {
    return Array.isArray(reason) ? codeOf(reason) : (reason as { code?: number }).code;
  }
}

/**
 * Counts the listeners of topics from the start of each test. Tests wait for a listener, because no
 * event signals that a stream is open.
 * @returns a function that returns the current count of listeners of a topic
 */
export function countListeners(): (topic: string) => number {
  let ofThisTest = new Map<string, number>();
  beforeEach(() => {
    // The counts are new for each test, because a stream of the previous test may end during this
    // test and must not lower them.
    const counts = new Map<string, number>();
    ofThisTest = counts;
    const add = (topic: string, more: number) => counts.set(topic, (counts.get(topic) ?? 0) + more);
    const { subscribe } = cluster();
    vi.spyOn(cluster(), 'subscribe').mockImplementation(async (topic, signal) => {
      const messages = await subscribe(topic, signal);
      if (!signal.aborted) {
        add(topic, 1);
        signal.addEventListener('abort', () => add(topic, -1));
      }
      return messages;
    });
  });
  return (topic) => ofThisTest.get(topic) ?? 0;
}
