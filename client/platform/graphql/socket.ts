import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';

import { hydration } from '../head/hydration';
import { socketState } from './live';
import { byId } from './trusted';

const PING_MS = 20_000;
const PONG_WAIT_MS = 5000;
/**
 * Maximum delay before a retry, in milliseconds. The first delay is 1 s; each failure doubles it.
 */
const LONGEST_RETRY_MS = 30_000;
/**
 * Close code with which the server closes a connection right after opening it, because of an error
 * (server/graphql/sockets/subscriptions.ts).
 */
const TRY_AGAIN_LATER = 1013;

let current: { token: string; link: ApolloLink } | undefined;

/** Returns the WebSocket link of a session. The socket is open while there are subscriptions. */
function socketOf(token: string): ApolloLink {
  // The subscriptions of the previous session have stopped, which closes its socket.
  if (current?.token !== token) current = { token, link: linkOver(createSocket(token)) };
  return current.link;
}

/**
 * Sends the hash of each document instead of its text. Sends texts after the server has reported an
 * unknown hash.
 */
function linkOver(client: Client): ApolloLink {
  const texts = new GraphQLWsLink(client);
  const ids = new GraphQLWsLink({
    ...client,
    subscribe: (asked, sink) => client.subscribe({ ...asked, query: '' }, sink),
  });
  return byId.split((operation) => operation.getContext().http?.includeQuery, texts, ids);
}

/** Runs each subscription on the WebSocket of the session whose token is in its context. */
export const streams = new ApolloLink((operation, forward) =>
  socketOf(String(operation.getContext().token)).request(operation, forward),
);

function createSocket(token: string): Client {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  // Number of consecutive closures with TRY_AGAIN_LATER. The library cannot count them, because it
  // resets its retry count each time a connection is opened.
  let sentAway = 0;
  const client = createClient({
    // An event must not update a part of the page that is not hydrated yet.
    url: async () => {
      await hydration.ended();
      return `${scheme}://${window.location.host}/graphql`;
    },
    connectionParams: { authorization: `Bearer ${token}` },
    keepAlive: PING_MS,
    // The page works without the socket, so it is retried forever at increasing intervals.
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
  // The socket of an earlier session must not change the reported state of the current one.
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
 * Resolves after `ms` milliseconds.
 * @param orBack whether the delay also ends when the network is back or the page becomes visible,
 *    because a retry may then succeed and the user may be waiting for it
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
 * Closes a socket that does not answer a ping. After sleep or a change of network, a dead socket
 * still looks open.
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
