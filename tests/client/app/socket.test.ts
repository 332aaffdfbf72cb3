import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SessionEndedDocument as query } from '#client/generated/publicDocuments';
import { socketState } from '#client/platform/graphql/live';
import { streams } from '#client/platform/graphql/socket';

const client = new ApolloClient({ link: streams, cache: new InMemoryCache() });

/** Sockets that the page has opened, in order. Each test decides whether they connect or fail. */
let sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  onopen?: () => void;
  onclose?: (event: { code: number; reason: string }) => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    sockets.push(this);
  }

  readonly sent: { type: string; id: string; payload: Record<string, unknown> }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** Simulates a message of the server. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006, reason = ''): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }

  /** Simulates that the server accepts the connection. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ type: 'connection_ack' });
  }
}

let session = 0;
const live: (boolean | null)[] = [];
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  sockets = [];
  live.length = 0;
  // A new session starts, which opens a new socket.
  session += 1;
  const context = { token: `jeton ${session}` };
  const stream = client.subscribe({ query, context }).subscribe({ error: () => undefined });
  const deaf = socketState.listen(() => live.push(socketState.get()));
  stop = () => {
    stream.unsubscribe();
    deaf();
  };
  await settle();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Runs pending promises without advancing the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const lose = async (code?: number) => {
  sockets.at(-1)?.close(code);
  await settle();
};
const comeBack = async (what: 'online' | 'hidden' | 'visible') => {
  if (what === 'online') window.dispatchEvent(new Event('online'));
  else {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(what);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  await settle();
};

test('the socket reports each connection and each loss of the connection', async () => {
  expect(live).toEqual([]);
  sockets[0]?.accept();
  await settle();
  expect(live).toEqual([true]);
  await lose();
  expect(live).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1500);
  sockets[1]?.accept();
  await settle();
  expect(live).toEqual([true, false, true]);
});

test('a subscription is sent by ID, and again with its text when the server does not know the ID', async () => {
  const [socket] = sockets;
  socket?.accept();
  await settle();
  const asked = () => socket?.sent.filter(({ type }) => type === 'subscribe') ?? [];
  const [first] = asked();
  expect(first?.payload).toEqual({
    query: '',
    operationName: 'SessionEnded',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^\w{64}$/) } },
  });
  const extensions = { code: 'PERSISTED_QUERY_NOT_FOUND' };
  socket?.say({ type: 'error', id: first?.id, payload: [{ message: 'inconnue', extensions }] });
  await settle();
  expect(asked()[1]?.payload.query).toMatch(/^subscription SessionEnded/);
  // The text is sent only once.
  socket?.say({
    type: 'error',
    id: asked()[1]?.id,
    payload: [{ message: 'inconnue', extensions }],
  });
  await settle();
  expect(asked()).toHaveLength(2);
});

test('a socket that the server closes because the session ended is not reopened', async () => {
  sockets[0]?.accept();
  await settle();
  await lose(4401);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await comeBack('online');
  expect(sockets).toHaveLength(1);
  expect(live.at(-1)).toBe(false);
});

describe('a lost socket', () => {
  beforeEach(async () => {
    sockets[0]?.accept();
    await settle();
  });

  test('is reopened after a delay', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(700);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(800);
    expect(sockets).toHaveLength(2);
  });

  test.each(['online', 'visible'] as const)(
    'is reopened immediately when the page becomes %s',
    async (what) => {
      for (let tries = 0; tries < 4; tries += 1) {
        await lose();
        await vi.advanceTimersByTimeAsync(tries === 3 ? 0 : 40_000);
      }
      expect(sockets).toHaveLength(4);
      await comeBack(what);
      expect(sockets).toHaveLength(5);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(sockets).toHaveLength(5);
    },
  );

  test('is not reopened immediately when the page becomes hidden', async () => {
    await lose();
    await comeBack('hidden');
    expect(sockets).toHaveLength(1);
  });

  test.each(['online', 'visible'] as const)(
    'is reopened only after a delay if the server is overloaded, even if the page becomes %s',
    async (what) => {
      await lose(1013);
      await comeBack(what);
      await vi.advanceTimersByTimeAsync(1400);
      expect(sockets).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1200);
      expect(sockets).toHaveLength(2);
    },
  );
});
