import { createClient, type Client } from 'graphql-ws';
import { beforeEach, vi } from 'vitest';
import { cluster } from '../../server/platform/cluster';

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

/**
 * Counts who listens, from the beginning of each test of the file: nothing tells a page that its stream
 * is open.
 * @returns how many listen to a topic of the cluster now
 */
export function countListeners(): (topic: string) => number {
  const listeners = new Map<string, number>();
  const count = (topic: string) => listeners.get(topic) ?? 0;
  beforeEach(() => {
    listeners.clear();
    const { subscribe } = cluster();
    vi.spyOn(cluster(), 'subscribe').mockImplementation(async function* (topic, signal) {
      listeners.set(topic, count(topic) + 1);
      try {
        yield* subscribe(topic, signal);
      } finally {
        listeners.set(topic, count(topic) - 1);
      }
    });
  });
  return count;
}
