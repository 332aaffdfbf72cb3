import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';

import { socketState } from './live';
import { byId } from './trusted';

const PING_MS = 20_000;
const PONG_WAIT_MS = 5000;
/** Maximum delay before a retry, in milliseconds; the first is 1 s, doubled by each failure. */
const LONGEST_RETRY_MS = 30_000;
/** Close code after a server error, right after opening (server/graphql/subscriptions.ts). */
const TRY_AGAIN_LATER = 1013;

let current: { token: string; link: ApolloLink } | undefined;

/** Returns the socket of a session; it is open while there are subscriptions. */
function socketOf(token: string): ApolloLink {
  // Subscriptions of an earlier session have stopped, and its socket is closed.
  if (current?.token !== token) current = { token, link: linkOver(createSocket(token)) };
  return current.link;
}

/** Sends operations by the hashes of their documents, or by their texts once a hash is unknown. */
function linkOver(client: Client): ApolloLink {
  const texts = new GraphQLWsLink(client);
  const ids = new GraphQLWsLink({
    ...client,
    subscribe: (asked, sink) => client.subscribe({ ...asked, query: '' }, sink),
  });
  return byId.split((operation) => operation.getContext().http?.includeQuery, texts, ids);
}

/** Runs each subscription on the socket of the session in its context. */
export const streams = new ApolloLink((operation, forward) =>
  socketOf(String(operation.getContext().token)).request(operation, forward),
);

function createSocket(token: string): Client {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  // Count of consecutive closures with TRY_AGAIN_LATER. They follow an opened connection, which
  // resets the library's own count of retries.
  let sentAway = 0;
  const client = createClient({
    url: `${scheme}://${window.location.host}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    keepAlive: PING_MS,
    // The page works without the socket, which is retried at increasing intervals.
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (tries) => {
      const wait = Math.min(1000 * 2 ** (tries + sentAway), LONGEST_RETRY_MS);
      // Randomised, so that not all pages reconnect at the same time when a server is back.
      return pause(wait * (0.75 + Math.random() / 2), sentAway === 0);
    },
    onNonLazyError: () => undefined,
  });
  closeWhenSilent(client);
  // The socket of an earlier session must not report on the current one.
  const report = (isOpen: boolean) => {
    if (current?.token === token) socketState.set(isOpen);
  };
  socketState.set(null);
  client.on('connected', () => report(true));
  client.on('closed', (event) => {
    report(false);
    sentAway = (event as CloseEvent).code === TRY_AGAIN_LATER ? sentAway + 1 : 0;
  });
  return client;
}

/**
 * Waits for a delay in milliseconds.
 * @param orBack ends the delay when the network is back or the page becomes visible: a retry may
 *    then succeed, and the user may be waiting for it
 */
function pause(ms: number, orBack: boolean): Promise<void> {
  return new Promise((done) => {
    const events = new AbortController();
    const end = () => {
      clearTimeout(timer);
      events.abort();
      done();
    };
    const timer = setTimeout(end, ms);
    if (!orBack) return;
    const { signal } = events;
    window.addEventListener('online', end, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') end();
      },
      { signal },
    );
  });
}

/**
 * Closes a socket that sends no pong: after sleep or a change of network, a dead one looks open.
 */
function closeWhenSilent(client: Client): void {
  let timer: ReturnType<typeof setTimeout>;
  client.on('ping', (received) => {
    if (!received) timer = setTimeout(() => client.terminate(), PONG_WAIT_MS);
  });
  client.on('pong', (received) => {
    if (received) clearTimeout(timer);
  });
  client.on('closed', () => clearTimeout(timer));
}
