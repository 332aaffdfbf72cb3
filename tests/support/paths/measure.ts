import type { FastifyInstance } from 'fastify';
import { createClient } from 'graphql-ws';
import { deliverMails } from '#platform/mail/index';
import { settleBackground } from '#platform/running/background';
import { cluster } from '#platform/running/cluster';
import { logStatements, repeatsOf, transactionsOf } from '../running/statementLog';
import { documentOf } from './documents';
import { paths, type Path, type Stream } from './paths';
import { setScene, type Scene, type Send } from './scene';

/** Cost of a path through the site, in requests and SQL statements. */
export interface PathCost {
  /** Number of requests, not counting the one that opens the socket. */
  requests: number;
  /** SQL statements that the requests ran, in order. */
  ofRequests: string[];
  /** Number of SQL statements that the subscriptions ran. */
  ofStreams: number;
  transactions: number;
  /** Statements that repeat an earlier statement of the same request. */
  repeats: string[];
  repeatsOfStreams: number;
}

/**
 * Runs each path once and measures its cost.
 * @param fastify a listening site with the demonstration accounts
 */
export async function measurePaths(fastify: FastifyInstance): Promise<Map<string, PathCost>> {
  const send = sendTo(fastify);
  const scene = await setScene(send);
  await settleBackground();
  const costs = new Map<string, PathCost>();
  for (const path of paths) costs.set(path.name, await measure(path, fastify, scene));
  return costs;
}

async function measure(path: Path, fastify: FastifyInstance, scene: Scene): Promise<PathCost> {
  const send = sendTo(fastify);
  const asks = path.asks(scene);
  // Loads the cached settings, which are evicted when an article changes.
  await send(documentOf('Site'), {}, scene.tokens.member);
  await settleBackground();
  const { statements, stop } = logStatements();
  try {
    for (const { operation, variables, as } of asks) {
      await send(documentOf(operation), variables, as && scene.tokens[as]);
      await settleBackground();
    }
    if (path.streams) await openStreams(fastify, scene.tokens.member, path.streams(scene));
  } finally {
    stop();
    // Mails of this path must not count for the next one.
    await deliverMails();
  }
  const ofStreams = statements.filter(({ requestId }) => requestId === null);
  const ofRequests = statements.filter(({ requestId }) => requestId !== null);
  return {
    requests: asks.length,
    ofRequests: ofRequests.map(({ sql }) => sql),
    ofStreams: ofStreams.length,
    transactions: transactionsOf(statements),
    repeats: repeatsOf(ofRequests),
    repeatsOfStreams: repeatsOf(ofStreams).length,
  };
}

function sendTo(fastify: FastifyInstance): Send {
  return async (query, variables = {}, token) => {
    const response = await fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify({ query, variables }),
    });
    const { data, errors } = response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}

/**
 * Opens subscriptions as a page does. Waits until all of them listen and their first messages have
 * arrived.
 */
async function openStreams(
  { listeningOrigin }: FastifyInstance,
  token: string,
  streams: readonly Stream[],
): Promise<void> {
  const client = createClient({
    url: `${listeningOrigin.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  const spoken: Promise<void>[] = [];
  const failed = new Promise<never>((_, reject) => {
    for (const { operation, variables, speaksFirst } of streams) {
      const query = documentOf(operation);
      const first = Promise.withResolvers<void>();
      if (speaksFirst) spoken.push(first.promise);
      const sink = { next: () => first.resolve(), error: reject, complete: () => {} };
      client.subscribe({ query, variables }, sink);
    }
  });
  const heard = async () => {
    await Promise.all(spoken);
    while (!streams.every(({ topic }) => cluster().listened(topic).length > 0)) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  await Promise.race([heard(), failed]);
  await client.dispose();
  while (streams.some(({ topic }) => cluster().listened(topic).length > 0)) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
