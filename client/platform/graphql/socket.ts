import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import { createClient, type Client } from 'graphql-ws';

import type { StreamListener, StreamRequest } from './source';

const PING_MS = 20_000;
const PONG_WAIT_MS = 5000;
/** From 1 s, doubled at each failure, up to this. */
const LONGEST_RETRY_MS = 30_000;
/** With this code a server in trouble closes what it has just opened (server/graphql/subscriptions.ts). */
const TRY_AGAIN_LATER = 1013;

interface SessionSocket {
  token: string;
  client: Client;
  isOpen: boolean;
}

let current: SessionSocket | undefined;

/** The one socket of a session; it is open while anything listens. */
function socketOf(token: string): SessionSocket {
  // Those who listened to another session have stopped, and its socket is closed.
  if (current?.token !== token) current = createSocket(token);
  return current;
}

function createSocket(token: string): SessionSocket {
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
  const socket: SessionSocket = { token, client, isOpen: false };
  client.on('connected', () => {
    socket.isOpen = true;
  });
  client.on('closed', (event) => {
    socket.isOpen = false;
    sentAway = (event as CloseEvent).code === TRY_AGAIN_LATER ? sentAway + 1 : 0;
  });
  return socket;
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

/**
 * Opens one stream on the session's socket. Loaded only behind sign-in.
 *
 * @returns what stops it
 */
export function openStream<Data, Variables>(
  { token, document, variables }: StreamRequest<Data, Variables>,
  { onData, onLive }: StreamListener<Data>,
): () => void {
  const { client, isOpen } = socketOf(token);
  let over = false;
  const tell = (live: boolean) => !over && onLive?.(live);
  // What the server refuses or ends does not come back by itself.
  const end = () => {
    tell(false);
    over = true;
  };
  if (isOpen) tell(true);
  const forget = [client.on('connected', () => tell(true)), client.on('closed', () => tell(false))];
  const stop = client.subscribe<Data>(
    // With the marks by which the cache knows what it is given: without them it takes a person for nobody.
    {
      query: print(addTypenameToDocument(document)),
      variables: variables as Record<string, unknown> | undefined,
    },
    {
      next: ({ data, errors }) => {
        if (errors || !data) end();
        else if (!over) onData(data);
      },
      error: end,
      complete: end,
    },
  );
  return () => {
    over = true;
    for (const one of forget) one();
    stop();
  };
}
