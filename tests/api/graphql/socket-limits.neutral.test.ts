import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessOf } from '#platform/access/access';
import { siteSchema } from '#server/site';
import { SOCKET_LIMITS } from '#server/graphql/sockets/socketLimits';
import * as documents from '#server/graphql/documents/documents';
import { recentAnswers } from '#platform/answers';
import { logOptions, setLogger } from '#platform/log';
import { openThrottles } from '#platform/limits/throttle';
import { eventually } from '#tests/support/running/eventually';
import { signedInMember } from '#tests/support/people/members';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let url: string;
let logged = '';
const open: WebSocket[] = [];

beforeAll(async () => {
  app = await createTestApp({ seed: 'documented', env: { NODE_ENV: 'production' } });
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  logged = '';
  setLogger(pino(logOptions('info'), { write: (line) => void (logged += line) }));
  vi.spyOn(console, 'error').mockImplementation((...said) => void (logged += said.join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of open.splice(0)) {
    const closed = socket.readyState === WebSocket.CLOSED || once(socket, 'close');
    socket.close();
    await closed;
  }
});
afterAll(() => app.close());

/** Raw WebSocket that sends only the messages of the test. */
class Line {
  readonly heard: any[] = [];
  closedWith: number | undefined;

  constructor(readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.heard.push(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => (this.closedWith = code));
  }

  static async open(): Promise<Line> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    open.push(socket);
    const line = new Line(socket);
    await once(socket, 'open');
    return line;
  }

  say(message: unknown): void {
    const isFrame = typeof message === 'string' || message instanceof Blob;
    this.socket.send(isFrame ? message : JSON.stringify(message));
  }

  connect(token?: string): void {
    this.say({
      type: 'connection_init',
      payload: token ? { authorization: `Bearer ${token}` } : {},
    });
  }

  subscribe(id: string, query: string, variables?: unknown): void {
    this.say({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** Waits until the server closes the socket. @returns the close code */
  end = () =>
    eventually(() => {
      if (this.closedWith === undefined) throw new Error('Still open');
      return this.closedWith;
    });

  /** Waits for a message of a type. */
  hears = (type: string) =>
    eventually(() => {
      if (!this.heard.some((message) => message.type === type)) throw new Error(`No ${type} yet`);
    });
}

async function lineOf(token: string): Promise<Line> {
  const line = await Line.open();
  line.connect(token);
  await line.hears('connection_ack');
  return line;
}
/** Returns whether the server accepts one more socket. */
async function opens(token: string): Promise<boolean> {
  const line = await Line.open();
  line.connect(token);
  await eventually(() => expect(line.closedWith ?? line.heard[0]).toBeTruthy());
  return line.closedWith === undefined;
}
const memberLine = async () => lineOf((await signedInMember()).token);

const HEAVY = `subscription { viewerChanged { ${'user { id } '.repeat(380)} } }`;
const ENDED = 'subscription { sessionEnded }';

it('every subscription of the schema requires a member', () => {
  const fields = Object.values(siteSchema().getSubscriptionType()!.getFields());
  expect(fields.length).toBeGreaterThan(3);
  const open = new Set(['public', 'session', 'gameClient', undefined]);
  expect(fields.filter((field) => open.has(accessOf(field))).map(({ name }) => name)).toEqual([]);
});

describe('a WebSocket without a valid session', () => {
  it.each([
    ['no token', undefined],
    ['an invalid token', 'forged'],
  ])('is closed with code 4401, after which pages do not retry: %s', async (_who, token) => {
    const line = await Line.open();
    line.connect(token);
    expect(await line.end()).toBe(4401);
    expect(line.heard).toEqual([]);
  });

  it('is closed without parsing any of its operations', async () => {
    const line = await Line.open();
    for (let at = 0; at < 150; at += 1)
      line.subscribe(String(at), HEAVY.replace('{', `{ # ${at}\n`));
    expect(await line.end()).toBe(4401);
    expect(line.heard).toEqual([]);
  });

  it('is closed when it does not identify itself in time', async () => {
    const line = await Line.open();
    expect(await line.end()).toBe(4408);
  });

  it('counts towards the limit of unidentified sockets per IP address', async () => {
    const lines = await Promise.all(
      Array.from({ length: SOCKET_LIMITS.waiting + 1 }, () => Line.open()),
    );
    await eventually(() =>
      expect(lines.filter(({ closedWith }) => closedWith === 1013)).toHaveLength(1),
    );
    for (const { socket } of lines) socket.close();
    await eventually(() => expect(lines.every(({ closedWith }) => closedWith)).toBe(true));
    await memberLine();
  });
});

describe('the WebSocket of a member', () => {
  it('receives a French error that reveals no schema names when a subscription is refused', async () => {
    const line = await memberLine();
    line.subscribe('heavy', HEAVY);
    line.subscribe('wrong', 'subscription { viewerChange { user { id } } }');
    line.subscribe('typo', 'subscription { viewerChanged { user { id } }');
    line.subscribe('query', '{ site { name } }');
    line.subscribe(
      'values',
      'subscription ($id: ID!) { articleActivity(articleId: $id) { likeCount } }',
      {
        id: { some: 'thing' },
      },
    );
    const refused = () => line.heard.filter(({ payload }) => payload);
    await eventually(() => expect(refused()).toHaveLength(5));
    const refusals = Object.fromEntries(
      refused().map(({ id, payload }) => [id, (payload.errors ?? payload)[0]]),
    );
    expect(refusals.heavy.extensions.code).toBe('GRAPHQL_TOO_COMPLEX');
    for (const name of ['wrong', 'typo', 'query', 'values']) {
      expect(refusals[name]).toMatchObject({
        message: 'Requête GraphQL invalide.',
        extensions: { code: 'GRAPHQL_INVALID' },
      });
    }
    expect(JSON.stringify(line.heard)).not.toMatch(/viewerChanged|Did you|Viewer"|ID!/);
  });

  it('refuses a subscription that selects too many fields for each event', async () => {
    const line = await memberLine();
    const facts = 'id username email level rank totalCalls isActive joinedAt lastName firstName';
    const user = `user { ${`${facts} `.repeat(4)} }`;
    line.subscribe('1', `subscription { viewerChanged { ${user} } }`);
    line.say({ type: 'ping' });
    await line.hears('pong');
    expect(line.heard).toHaveLength(2);
    line.subscribe(
      '2',
      `subscription { viewerChanged { ${`user { ${facts} } `.repeat(5)} ${user.replace('user', 'u: user')} ${user.replace('user', 'v: user')} ${user.replace('user', 'w: user')} ${user.replace('user', 'x: user')} } }`,
    );
    await eventually(() => expect(line.heard).toHaveLength(3));
    expect(line.heard[2].payload[0].extensions).toMatchObject({
      code: 'GRAPHQL_TOO_COMPLEX',
      detail: expect.stringContaining('streamCost'),
    });
  });

  it('refuses a subscription that selects many lists without a page size', async () => {
    const line = await memberLine();
    const lists = (count: number) =>
      Array.from({ length: count }, (_, at) => `list${at}: roles { id name color hierarchy }`);
    const ask = (count: number) =>
      `subscription { viewerChanged { user { ${lists(count).join(' ')} } } }`;
    line.subscribe('1', ask(5));
    line.say({ type: 'ping' });
    await line.hears('pong');
    expect(line.heard).toHaveLength(2);
    line.subscribe('2', ask(10));
    await eventually(() => expect(line.heard).toHaveLength(3));
    expect(line.heard[2].payload[0].extensions).toMatchObject({
      code: 'GRAPHQL_TOO_COMPLEX',
      detail: expect.stringContaining('streamCost'),
    });
  });

  it('has its messages counted as requests in the rate limit of its IP address', async () => {
    const line = await memberLine();
    openThrottles({ ...app.env, RATE_LIMIT_PER_MINUTE: 2 });
    for (const id of ['1', '2', '3']) line.subscribe(id, '{ site { name } }');
    await eventually(() => expect(line.heard).toHaveLength(4));
    openThrottles(app.env);
    const codes = line.heard.slice(1).map(({ payload }) => payload[0].extensions.code);
    expect(codes).toEqual(['GRAPHQL_INVALID', 'GRAPHQL_INVALID', 'RATE_LIMITED']);
  });

  it('is closed when it sends too many messages in a minute', async () => {
    const line = await memberLine();
    for (let at = 0; at < SOCKET_LIMITS.messages.socket; at += 1) line.say({ type: 'ping' });
    expect(await line.end()).toBe(1013);
  });

  it('counts towards the limit of sockets per account', async () => {
    const { token } = await signedInMember();
    const { account } = SOCKET_LIMITS.sockets;
    for (let at = 0; at < account; at += 1) await lineOf(token);
    expect(await opens(token)).toBe(false);
    open[0]?.close();
    await eventually(async () => expect(await opens(token)).toBe(true));
  });

  it('may start new subscriptions after others complete, even with the same ID', async () => {
    const { token } = await signedInMember();
    const { socket, account } = SOCKET_LIMITS.streams;
    for (let again = 0; again < 3; again += 1) {
      const line = await lineOf(token);
      for (let at = 0; at < 25; at += 1) {
        line.subscribe('x', ENDED);
        line.say({ id: 'x', type: 'complete' });
      }
      line.say({ type: 'ping' });
      await line.hears('pong');
      line.socket.close();
      await line.end();
    }
    const lines = await Promise.all(Array.from({ length: account / socket }, () => lineOf(token)));
    for (const line of lines) {
      for (let at = 0; at < socket; at += 1) line.subscribe(String(at), ENDED);
      line.say({ type: 'ping' });
      await line.hears('pong');
    }
    expect(lines.flatMap(({ heard }) => heard.filter(({ id }) => id))).toEqual([]);
  });

  it('does not count towards the socket limit if it is closed before its session is checked', async () => {
    const { token } = await signedInMember();
    const { account } = SOCKET_LIMITS.sockets;
    for (let at = 0; at < account; at += 1) {
      const line = await Line.open();
      line.connect(token);
      line.socket.close();
      await line.end();
    }
    expect(await opens(token)).toBe(true);
  });

  it('shares the subscription limit with other sockets of the account', async () => {
    const { token } = await signedInMember();
    const { socket, account } = SOCKET_LIMITS.streams;
    for (let opened = 0; opened < account; opened += socket) {
      const line = await lineOf(token);
      for (let at = 0; at < socket; at += 1) line.subscribe(String(at), ENDED);
    }
    const line = await lineOf(token);
    line.subscribe('one more', ENDED);
    await eventually(() => expect(line.heard).toHaveLength(2));
    expect(line.heard[1].payload[0].extensions.code).toBe('RATE_LIMITED');
    open[0]?.close();
    await eventually(async () => {
      const again = `again ${line.heard.length}`;
      line.subscribe(again, ENDED);
      line.say({ type: 'ping' });
      await line.hears('pong');
      expect(line.heard.some(({ id }) => id === again)).toBe(false);
    });
  });

  it('parses a document only once, however often it is sent', async () => {
    const reader = documents.documentReader(siteSchema(), app.env);
    expect(reader.read(ENDED)).toBe(reader.read(ENDED));
  });
});

describe('an invalid protocol message', () => {
  it.each([
    ['a binary frame', new Blob(['{}']), 4400],
    ['text that is not JSON', '{', 4400],
    ['a number', '5', 4400],
    ['an unknown type', { type: 'unknown' }, 4400],
    ['a type that only the server sends', { type: 'connection_ack' }, 4400],
    ['a message with missing fields', { type: 'subscribe', id: 5 }, 4400],
    ['a NUL character', { type: 'ping', payload: { a: '\u0000' } }, 4400],
    [
      'a message that is too deep',
      `{"type":"ping","payload":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`,
      4400,
    ],
    ['a message that is too long', ' '.repeat(17 * 1024), 1009],
  ])('closes the WebSocket without a log line: %s', async (_what, message, code) => {
    const before = await recentAnswers();
    for (const line of [await Line.open(), await memberLine()]) {
      line.say(message);
      expect(await line.end()).toBe(code);
    }
    expect(logged).toBe('');
    expect((await recentAnswers()).failures).toBe(before.failures);
  });
});
