import { print } from 'graphql';
import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import gameManifest from '../../../game-query-manifest.json';
import manifest from '../../../persisted-query-manifest.json';
import { documentReader } from '#server/graphql/documents/documents';
import { LIMITS } from '#server/graphql/limits';
import { hashOf } from '#platform/secrets';
import { siteSchema } from '#server/site';
import { openThrottles } from '#platform/limits/throttle';
import { addressOf, byId, trustedDocument } from '#tests/support/content/trusted';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SITE = trustedDocument('Site');
const LIST = trustedDocument('PublicNewsList');
const LOGIN = trustedDocument('Login');
const STREAM = trustedDocument('SessionEnded');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RESPONSE_CACHE: 'off' } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = async (payload: unknown, at = app) => {
  const answer = await at.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  const body = answer.json();
  const code = [body].flat()[0].errors?.[0]?.extensions.code as string | undefined;
  return { status: answer.statusCode, body, code };
};
const ask = (id: unknown, variables?: object) => post({ variables, extensions: byId(id) });

describe('the manifests of trusted documents', () => {
  it('contain valid documents, each under the hash of its text', () => {
    const reader = documentReader(siteSchema(), app.env);
    for (const { id, name, body } of [...manifest.operations, ...gameManifest.operations]) {
      expect([name, id]).toEqual([name, hashOf(body)]);
      expect(print(reader.read(body))).toBe(body);
    }
  });
});

describe('an operation sent by the ID of its document', () => {
  it('gets the same answer as when it is sent by its text', async () => {
    const variables = { page: 1, pageSize: 4 };
    const answer = await ask(LIST.id, variables);
    expect(answer.body.data.articles.items.length).toBeGreaterThan(0);
    expect(answer.body).toEqual((await post({ query: LIST.body, variables })).body);
    expect((await post({ query: LIST.body, extensions: byId(LIST.id), variables })).body).toEqual(
      answer.body,
    );
  });

  it('can be in a batch, and counts towards the batch limit and the rate limit', async () => {
    const operation = { extensions: byId(SITE.id) };
    const { body } = await post([operation, { query: '{ __typename }' }]);
    expect(body).toMatchObject([{ data: { site: {} } }, { data: { __typename: 'Query' } }]);
    const many = Array.from({ length: LIMITS.batch + 1 }, () => operation);
    expect((await post(many)).code).toBe('GRAPHQL_TOO_COMPLEX');
    openThrottles({ ...app.env, RATE_LIMIT_PER_MINUTE: 9 });
    const { status } = await post(many.slice(1));
    openThrottles(app.env);
    expect(status).toBe(429);
  });

  it('is refused each time its variables make it too costly', async () => {
    const sizes = [4, 100_000, 4, 2_147_483_647, -1, 1e300, '4', null, { toString: 1 }, 100_000, 4];
    const codes: (string | undefined)[] = [];
    for (const pageSize of sizes) codes.push((await ask(LIST.id, { page: 1, pageSize })).code);
    expect(codes).toEqual([
      undefined,
      'GRAPHQL_TOO_COMPLEX',
      undefined,
      'GRAPHQL_TOO_COMPLEX',
      'VALIDATION_FAILED',
      'GRAPHQL_INVALID',
      'GRAPHQL_INVALID',
      'GRAPHQL_INVALID',
      'GRAPHQL_INVALID',
      'GRAPHQL_TOO_COMPLEX',
      undefined,
    ]);
  });

  it('is refused by GET when it is a mutation', async () => {
    const answer = await app.fastify.inject({
      url: addressOf(LOGIN.id, { input: { email: 'membre@centrale.test', password: 'x' } }),
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    expect(answer.json().errors[0].extensions.code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('the ID of a GraphQL document', () => {
  it('is refused when no manifest contains it, even after the document was sent as text', async () => {
    const query = '{ site { name } }';
    const id = hashOf(query);
    for (let time = 0; time < 2; time++) {
      expect(await ask(id)).toMatchObject({ status: 404, code: 'PERSISTED_QUERY_NOT_FOUND' });
      const reply = await post({ query, extensions: byId(id) });
      expect(reply.body.data).toEqual({ site: { name: 'Centrale 18-112' } });
    }
  });

  it.each([
    ['a property of the prototype', '__proto__'],
    ['another property of the prototype', 'constructor'],
    ['long', 'a'.repeat(90_000)],
    ['an empty text', ''],
    ['prefixed as in the store', `apq:${'a'.repeat(60)}`],
    ['in capitals', SITE.id.toUpperCase()],
  ])('is refused when it is %s', async (_, id) => {
    expect(await ask(id)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  it.each([[[SITE.id]], [{ [SITE.id]: 1 }], [5], [null]])(
    'is refused with GRAPHQL_INVALID when it is not a string: %j',
    async (id) => expect(await ask(id)).toMatchObject({ status: 400, code: 'GRAPHQL_INVALID' }),
  );

  it('is refused when it is sent with the text of another document', async () => {
    const answer = await post({ query: '{ site { name } }', extensions: byId(SITE.id) });
    expect(answer).toMatchObject({ status: 400, code: 'GRAPHQL_INVALID' });
    expect((await ask(SITE.id)).body.data.site.passwordMinLength).toBe(8);
  });
});

describe('a subscription', () => {
  const clients: Client[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
  });
  const refusal = async (asked: { query: string; extensions?: Record<string, unknown> }) => {
    const token = await app.signInAs('membre@centrale.test');
    const client = streamClient(app.fastify.listeningOrigin, token);
    clients.push(client);
    return refusalOf(client.iterate(asked));
  };

  it('starts when it is sent by the ID of its document', async () => {
    const token = await app.signInAs('membre@centrale.test');
    const client = streamClient(app.fastify.listeningOrigin, token);
    clients.push(client);
    const ended = client.iterate({ query: '', extensions: byId(STREAM.id) }).next();
    // The first message of the stream is the end of the session, so the stream was open.
    const logout = trustedDocument('LogoutEverywhere').body;
    const endSessions = async () => {
      const other = await app.signInAs('membre@centrale.test');
      await app.gql(logout, {}, { as: other });
    };
    await new Promise((open) => void client.on('message', open));
    await endSessions();
    expect((await ended).value.data.sessionEnded).toBeTruthy();
  });

  it('is refused for the ID of a query, for an unknown ID, or without ID and text', async () => {
    expect(await refusal({ query: '', extensions: byId(SITE.id) })).toBe('GRAPHQL_INVALID');
    expect(await refusal({ query: '', extensions: byId('__proto__') })).toBe(
      'PERSISTED_QUERY_NOT_FOUND',
    );
    expect(await refusal({ query: '' })).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});
