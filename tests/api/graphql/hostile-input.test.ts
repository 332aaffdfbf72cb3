import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recentAnswers } from '#platform/answers';
import { JSON_LIMITS } from '#platform/text/json';
import { eventually } from '#tests/support/running/eventually';
import { Permission as P } from '#platform/access/permissions';
import { signedInMember } from '#tests/support/people/members';
import { articleInput, SAVE } from '#tests/support/content/news';
import { signedInWith } from '#tests/support/people/staff';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await signedInMember());
});
afterAll(() => app.close());

/** Runs an action and checks that no server error was counted. */
async function withoutFailure<T>(run: () => Promise<T>): Promise<T> {
  const before = await recentAnswers();
  const result = await run();
  expect((await recentAnswers()).failures).toBe(before.failures);
  return result;
}

const NUL = '\u0000';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const json = { 'content-type': 'application/json' };

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: string) {
  const headers = { ...(payload && json), authorization: `Bearer ${token}` };
  const { statusCode, body } = await withoutFailure(() =>
    app.fastify.inject({ method, url, headers, payload }),
  );
  return { status: statusCode, code: /"code":"(\w+)"/.exec(body)?.[1] };
}

const REFUSED = { status: 400, code: 'BAD_REQUEST' };

describe('a deeply nested or very long value', () => {
  const query = 'query ($slug: String!) { article(slug: $slug) { id } }';
  const variables = (value: string) =>
    `{"query":${JSON.stringify(query)},"variables":{"slug":${value}}}`;

  it.each([
    ['in the variables of an operation', () => send('POST', '/graphql', variables(nested(5000)))],
    [
      'in the variables of a URL',
      () =>
        send('GET', `/graphql?query=${encodeURIComponent(query)}&variables={"slug":${nested(50)}}`),
    ],
    ['in a batch', () => send('POST', '/graphql', `[${variables(nested(5000))}]`)],
    ['as a batch', () => send('POST', '/graphql', nested(50_000))],
    [
      'with many values',
      () => send('POST', '/graphql', variables(`[${'1,'.repeat(JSON_LIMITS.values)}1]`)),
    ],
    ['in a REST body', () => send('PUT', '/auth/profile', `{"firstName":${nested(5000)}}`)],
    ['in a body before sign-in', () => send('POST', '/auth/login', `{"email":${nested(5000)}}`)],
    ['in a measurement', () => send('POST', '/collect', nested(3000))],
  ])('is refused %s', async (_where, run) => {
    expect(await run()).toEqual(REFUSED);
  });

  it('is passed on to GraphQL if it is nested only ten levels deep', async () => {
    expect(await send('POST', '/graphql', variables('"x"'))).toEqual({
      status: 200,
      code: undefined,
    });
    expect(await send('POST', '/graphql', variables(nested(10)))).toEqual({
      status: 400,
      code: 'GRAPHQL_INVALID',
    });
  });
});

describe('a long text that is slow to normalize', () => {
  // Unsorted combining marks: normalizing 90 kB of them takes half a second.
  const LONG = `A1!${'\u0300\u0316'.repeat(22_000)}`;
  // In titles and tags, stacked marks are removed, so each mark has a letter.
  const LONG_WORD = 'a\u0300\u0316'.repeat(22_000);
  const operation = (query: string, variables: Record<string, unknown>, as?: string) => () =>
    app.gql(query, variables, { as });

  /** Returns the length of the longest text that `work` normalizes. */
  async function longestComposed(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(String.prototype, 'normalize');
    try {
      await work();
      return Math.max(0, ...spy.mock.contexts.map((text) => String(text).length));
    } finally {
      spy.mockRestore();
    }
  }

  it.each([
    ['the password of a sign-in', { email: 'lea@exemple.fr', password: LONG }],
    ['the email of a sign-in', { email: LONG, password: 'x' }],
  ])('is refused without normalization as %s', async (_, input) => {
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const signIn = async () =>
      expect((await app.gql(query, { input })).code).toBe('INVALID_CREDENTIALS');
    expect(await longestComposed(signIn)).toBeLessThan(1000);
  });

  it.each([
    ['username', { username: LONG }],
    ['password', { password: LONG }],
    ['firstName', { firstName: LONG }],
  ])('is refused without normalization as the %s of a new account', async (_, wrong) => {
    const query = 'mutation ($input: RegisterInput!) { register(input: $input) { message } }';
    const right = { username: 'long_a_composer', email: 'long@exemple.fr', ageConfirmed: true };
    const input = { ...right, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, ...wrong };
    const register = async () =>
      expect((await app.gql(query, { input })).code).toBe('VALIDATION_FAILED');
    expect(await longestComposed(register)).toBeLessThan(1000);
  });

  it('is refused without normalization in roles, articles and token names', async () => {
    const staff = await signedInWith([
      P.SYSTEM_ROLES_CREATE,
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_CREATE,
      P.CONTENT_NEWS_EDIT,
    ]);
    const role = { name: LONG, description: '', color: 'bleu', hierarchy: 2, permissions: [] };
    const asked = [
      operation(SAVE, { input: articleInput({ tags: [LONG_WORD] }) }, staff.token),
      operation(SAVE, { input: articleInput({ title: LONG_WORD }) }, staff.token),
      operation(
        'query ($title: String!) { articleAddress(slug: "", title: $title) { slug } }',
        { title: LONG_WORD },
        staff.token,
      ),
      operation(
        'mutation ($input: RoleInput!) { createRole(input: $input) { role { id } } }',
        { input: role },
        staff.token,
      ),
      operation(
        'mutation ($name: String!) { createGameToken(input: { name: $name }) { __typename } }',
        { name: LONG },
        token,
      ),
    ];
    for (const ask of asked) {
      const refused = async () => expect((await ask()).code).toBe('VALIDATION_FAILED');
      expect(await longestComposed(refused)).toBeLessThan(1000);
    }
  });

  it('loses its stacked marks before normalization in titles and tags of articles', async () => {
    const editor = await signedInWith([
      P.CONTENT_NEWS_VIEW,
      P.CONTENT_NEWS_CREATE,
      P.CONTENT_NEWS_EDIT,
    ]);
    for (const wrong of [{ title: LONG }, { tags: [LONG] }]) {
      const input = articleInput(wrong);
      const save = async () =>
        expect((await app.gql(SAVE, { input }, { as: editor.token })).code).toBeUndefined();
      expect(await longestComposed(save)).toBeLessThan(1000);
    }
  });
});

describe('variables of the wrong type', () => {
  it('are refused with GRAPHQL_INVALID, and do not count as a server error', async () => {
    const { failures } = await recentAnswers();
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    for (const input of [{}, { emai: 1 }, { email: 1, password: [], more: {} }, 'texte']) {
      const { code, errors, status } = await app.gql(query, { input });
      expect([code, status]).toEqual(['GRAPHQL_INVALID', 400]);
      for (const { extensions } of errors ?? []) expect(extensions.code).toBe('GRAPHQL_INVALID');
    }
    expect((await recentAnswers()).failures).toBe(failures);
  });
});

describe('a variable that is null where the argument has a default', () => {
  it.each([
    ['query ($no: Int) { articles(page: $no) { total } }'],
    ['query ($no: RankingPeriod) { ranking(period: $no) { from } }'],
    ['query ($no: Boolean) { article(slug: "x", preview: $no) { id } }'],
    ['query ($no: Int) { articles { items { similar(limit: $no) { id } } } }'],
    ['query ($no: Int) { notifications(page: $no) { total } }'],
    ['query ($no: Boolean = true) { articles { total @include(if: $no) } }'],
  ])('is refused with GRAPHQL_INVALID: %s', async (query) => {
    const { code } = await withoutFailure(() => app.gql(query, { no: null }, { as: token }));
    expect(code).toBe('GRAPHQL_INVALID');
  });
});

describe('a request target in an unusual form', () => {
  const costly =
    '{ articles(pageSize: 50) { items { similar(limit: 10) { similar(limit: 10) { id } } } } }';
  const asked = `query=${encodeURIComponent(costly)}`;

  /** Sends an unchanged request target. @returns the status and body of the answer */
  async function get(
    target: string,
    accept = 'application/json',
  ): Promise<{ status: number; body: string }> {
    const { port } = app.fastify.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n` +
        'apollo-require-preflight: 1\r\nConnection: close\r\n\r\n',
    );
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    return { status: Number(answer.split(' ', 2)[1]), body: answer.split('\r\n\r\n', 2)[1] ?? '' };
  }

  it('cannot bypass the cost limit by containing a #', async () => {
    expect((await get(`/graphql?${asked}`)).body).toContain('GRAPHQL_TOO_COMPLEX');
    for (const target of [`/graphql#?${asked}`, `/graphql?#&${asked}`]) {
      const { status, body } = await get(target);
      expect([target, status]).toEqual([target, 400]);
      expect(body).not.toContain('"items"');
    }
  });

  it.each([
    ['http://localhost/health', '/health'],
    ['HTTP://localhost:4000/health?x', '/health?x'],
    ['http://localhost', '/'],
    ['http://localhost?x', '/?x'],
    ['*', '/404'],
    ['/compte#x', '/compte'],
  ])('is answered like the usual form: %s is answered like %s', async (target, ours) => {
    // The status of a page is 503 when the site is not built.
    const { status } = await get(ours, 'text/html');
    const answer = await withoutFailure(() => get(target, 'text/html'));
    expect(answer.status).toBe(status);
  });
});

describe('the character NUL', () => {
  const search = 'query ($search: String) { articles(search: $search) { total } }';
  it.each([
    [
      'a variable',
      () =>
        send(
          'POST',
          '/graphql',
          JSON.stringify({ query: search, variables: { search: `a${NUL}b` } }),
        ),
    ],
    [
      'an id',
      () =>
        send(
          'POST',
          '/graphql',
          JSON.stringify({
            query: 'query ($id: ID!) { event(id: $id) { id } }',
            variables: { id: NUL },
          }),
        ),
    ],
    [
      'a literal',
      () =>
        send(
          'POST',
          '/graphql',
          JSON.stringify({ query: '{ articles(search: "\\u0000") { total } }' }),
        ),
    ],
    [
      'a literal with braces',
      () =>
        send(
          'POST',
          '/graphql',
          JSON.stringify({ query: '{ articles(search: "\\u{0}") { total } }' }),
        ),
    ],
    [
      'a mutation',
      () =>
        send(
          'POST',
          '/graphql',
          JSON.stringify({
            query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
            variables: { input: { email: `a${NUL}@b.fr`, password: 'x' } },
          }),
        ),
    ],
    [
      'the name of a variable',
      () => send('POST', '/graphql', JSON.stringify({ query: search, variables: { [NUL]: 1 } })),
    ],
    [
      'a GraphQL address',
      () =>
        send(
          'GET',
          `/graphql?query=${encodeURIComponent(search)}&variables=${encodeURIComponent('{"search":"\\u0000"}')}`,
        ),
    ],
    ['a REST body', () => send('PUT', '/auth/profile', JSON.stringify({ firstName: `A${NUL}` }))],
    [
      'a body before sign-in',
      () => send('POST', '/auth/login', JSON.stringify({ email: `a${NUL}@b.fr`, password: 'x' })),
    ],
    ['a REST path', () => send('GET', '/member/news/%00')],
    ['a REST search', () => send('GET', '/member/news?search=%00')],
    ['the name of a file', () => send('GET', '/media/%00.webp')],
  ])('is refused in %s', async (_where, run) => {
    expect(await run()).toEqual(REFUSED);
  });

  it.each([
    '/actualites/%00',
    '/actualites/a%00b?recherche=x',
    '/actualites?recherche=%00',
    '/%00',
  ])('makes %s an unknown URL', async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, headers } = await withoutFailure(() =>
        app.fastify.inject({ url, headers: { accept } }),
      );
      // The status is 503 when the site is not built.
      expect([404, 503]).toContain(statusCode);
      expect(headers['content-type']).toMatch(/^text\//);
    }
  });
});

describe('a reset connection', () => {
  const body = JSON.stringify({ query: '{ articles(pageSize: 5) { items { id title } } }' });
  const post = (path: string, length = body.length) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const UPGRADE =
    'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
    'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n';

  /** Sends bytes and resets the connection. @param after delay of the reset, in milliseconds */
  async function reset(bytes: string, after: number): Promise<void> {
    const { port } = app.fastify.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((connected) => socket.once('connect', connected));
    await new Promise<void>((written) => socket.write(bytes, () => written()));
    if (after > 0) await sleep(after);
    socket.resetAndDestroy();
  }

  it.each([
    ['after a whole request', post('/graphql') + body],
    ['in the middle of a body', post('/graphql') + body.slice(0, 20)],
    ['before a body', post('/graphql')],
    ['in the middle of a REST body', `${post('/auth/login')}{"email":`],
    ['in the middle of a measurement', `${post('/collect')}{"`],
    [
      'after a request for a page',
      'GET /actualites HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n',
    ],
    ['after a request for health', 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['while a socket opens', UPGRADE],
    ['in the middle of a header', 'GET /health HTTP/1.1\r\nHost: loc'],
  ])('is not counted as a server error when the client resets it %s', async (_when, bytes) => {
    await withoutFailure(async () => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([0, 0, 0, 1, 2, 5].map((after) => reset(bytes, after)));
      }
      // Waits until the server has noticed all resets.
      await eventually(async () => {
        const open = await new Promise<number>((resolve, failed) =>
          app.fastify.server.getConnections((error, count) =>
            error ? failed(error) : resolve(count),
          ),
        );
        expect(open).toBe(0);
      });
    });
    expect((await app.rest('GET', '/health')).status).toBe(200);
  });
});
