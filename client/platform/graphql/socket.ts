import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, type Client } from 'graphql-ws';

import { socketState } from './live';

const PING_MS = 20_000;
const PONG_WAIT_MS = 5000;
/** From 1 s, doubled at each failure, up to this. */
const LONGEST_RETRY_MS = 30_000;
/** With this code a server in trouble closes what it has just opened (server/graphql/subscriptions.ts). */
const TRY_AGAIN_LATER = 1013;

let current: { token: string; link: ApolloLink } | undefined;

/** The one socket of a session; it is open while anything listens. */
function socketOf(token: string): ApolloLink {
  // Those who listened to another session have stopped, and its socket is closed.
  if (current?.token !== token) current = { token, link: new GraphQLWsLink(createSocket(token)) };
  return current.link;
}

/** Opens each stream on the socket of the session that its context names. */
export const streams = new ApolloLink((operation, forward) =>
  socketOf(String(operation.getContext().token)).request(operation, forward),
);

function createSocket(token: string): Client {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  // A socket that opens ends the tries; a server in trouble opens it again and again.
  let sentAway = 0;
  const client = createClient({
    url: `${scheme}://${window.location.host}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    keepAlive: PING_MS,
    // The page works without the socket; it keeps trying, ever less often.
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (tries) => {
      const wait = Math.min(1000 * 2 ** (tries + sentAway), LONGEST_RETRY_MS);
      // Not all at once, when a server comes back.
      return pause(wait * (0.75 + Math.random() / 2), sentAway === 0);
    },
    onNonLazyError: () => undefined,
  });
  closeWhenSilent(client);
  // A socket of a session that is over says nothing of the one that followed.
  const tell = (isOpen: boolean) => {
    if (current?.token === token) socketState.set(isOpen);
  };
  socketState.set(null);
  client.on('connected', () => tell(true));
  client.on('closed', (event) => {
    tell(false);
    sentAway = (event as CloseEvent).code === TRY_AGAIN_LATER ? sentAway + 1 : 0;
  });
  return client;
}

/**
 * Waits so many milliseconds.
 * @param orBack less, where the network comes back or the page is looked at again: then what failed
 *   may work, and somebody may be waiting for it
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

/** After a sleep or a change of network a dead socket looks open: without a pong it is not. */
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
