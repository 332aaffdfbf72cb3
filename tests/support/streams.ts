import { createClient, type Client } from 'graphql-ws';

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
