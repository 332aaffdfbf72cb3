import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';

import { socketState } from './live';
import { byId } from './trusted';

const PING_MS = 20_000;
const PONG_WAIT_MS = 5000;
/** The first pause is 1 s, doubled at each failure up to this, in milliseconds. */
const LONGEST_RETRY_MS = 30_000;
/** The close code of a server in trouble, right after opening (server/graphql/subscriptions.ts). */
const TRY_AGAIN_LATER = 1013;

let current: { token: string; link: ApolloLink } | undefined;

/** The socket of a session; it is open while there are subscriptions. */
function socketOf(token: string): ApolloLink {
  // Subscribers of an earlier session have stopped, and its socket is closed.
  if (current?.token !== token) current = { token, link: linkOver(createSocket(token)) };
  return current.link;
}

/** Asks over a socket by the ids of documents, or by their texts once an id was not known. */
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
  // A socket that opens resets the retries; a server in trouble lets it open and closes it, again
  // and again.
  let sentAway = 0;
  const client = createClient({
    url: `${scheme}://${window.location.host}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    keepAlive: PING_MS,
    // The page works without the socket, which is retried at growing intervals.
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (tries) => {
      const wait = Math.min(1000 * 2 ** (tries + sentAway), LONGEST_RETRY_MS);
      // Randomised, so that not all pages return at once when a server comes back.
      return pause(wait * (0.75 + Math.random() / 2), sentAway === 0);
    },
    onNonLazyError: () => undefined,
  });
  closeWhenSilent(client);
  // The socket of an earlier session must not report on the present one.
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
 * Waits some milliseconds.
 * @param orBack less, when the network comes back or the page becomes visible again: then a retry
 * may work, and somebody may be waiting for it
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

/** After sleep or a change of network a dead socket looks open: without a pong it is closed. */
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
