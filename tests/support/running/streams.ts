import { createClient, type Client } from 'graphql-ws';
import { beforeEach, vi } from 'vitest';
import { cluster } from '#platform/running/cluster';

/**
 * A page that listens to a server, for whoever holds the token; to be disposed of.
 * @param origin where the server listens: `app.fastify.listeningOrigin` of an app that does
 */
export function streamClient(origin: string, token?: string): Client {
  return createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });
}

/** The code of the error that a stream begins with, or the one that its socket was closed with. */
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
 * Counts who listens, from the beginning of each test of the file: nothing tells a page that its stream
 * is open.
 * @returns how many listen to a topic of the cluster now
 */
export function countListeners(): (topic: string) => number {
  let ofThisTest = new Map<string, number>();
  beforeEach(() => {
    // A stream of the test before may end during this one, and must not lower its counts.
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
