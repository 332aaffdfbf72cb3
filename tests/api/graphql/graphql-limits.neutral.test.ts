import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permission } from '#platform/access/permissions';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const tokenOf = async (permission: Permission) => (await signedInWith([permission])).token;

describe('the GraphQL endpoint', () => {
  it('refuses a query deeper than the limit', async () => {
    const nested = (depth: number): string =>
      depth === 0 ? 'id' : `similar { id ${nested(depth - 1)} }`;
    const { code } = await app.gql(`{ article(slug: "x") { ${nested(11)} } }`);
    expect(code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('refuses more aliases than the limit', async () => {
    const aliases = Array.from({ length: 20 }, (_, i) => `a${i}: site { name }`).join(' ');
    expect((await app.gql(`{ ${aliases} }`)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('refuses more tokens than the limit', async () => {
    const fields = 'name '.repeat(3000);
    expect((await app.gql(`{ site { ${fields} } }`)).code).toBe('GRAPHQL_TOO_COMPLEX');
  });

  it('refuses nesting that would overflow the parser', async () => {
    const query = `{ articles(pageSize: ${'['.repeat(8000)}${']'.repeat(8000)}) { total } }`;
    expect(await app.gql(query)).toMatchObject({ status: 400, code: 'GRAPHQL_TOO_COMPLEX' });
  });

  it('refuses a query that the page size in its variables makes too costly', async () => {
    const query = `query ($size: Int!) { articles(pageSize: $size) { items { id similar(limit: 10) {
      id slug title excerpt tags author { name bio } } } } }`;
    expect((await app.gql(query, { size: 50 })).code).toBe('GRAPHQL_TOO_COMPLEX');
    expect((await app.gql(query, { size: 2 })).code).toBeUndefined();
  });

  it('refuses a batch of eleven operations and accepts one of ten', async () => {
    const batch = (size: number) =>
      JSON.stringify(Array.from({ length: size }, () => ({ query: '{ site { name } }' })));
    const tooMany = await post(batch(11));
    expect(tooMany.json().errors[0].extensions.code).toBe('GRAPHQL_TOO_COMPLEX');
    const fine = await post(batch(10));
    expect(fine.json()).toHaveLength(10);
  });

  it('refuses a body that is not JSON, with a French message', async () => {
    const response = await post('{');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0]).toMatchObject({
      message: 'Requête invalide.',
      extensions: { code: 'BAD_REQUEST' },
    });
  });

  it('refuses a body over 100 kB', async () => {
    const response = await post(JSON.stringify({ query: ' '.repeat(110 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(response.json().errors[0].extensions.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('accepts bodies over 100 kB, up to 1 MiB, from authors of articles only', async () => {
    const send = async (size: number, token: string) => {
      const body = JSON.stringify({
        query: '{ site { name } }',
        variables: { x: 'é'.repeat(size) },
      });
      const response = await post(body, { authorization: `Bearer ${token}` });
      const [error] = response.json().errors ?? [];
      return [response.statusCode, error?.extensions.code];
    };
    const [member, writer] = [
      await tokenOf(Permission.USERS_VIEW),
      await tokenOf(Permission.CONTENT_NEWS_EDIT),
    ];
    expect(await send(60_000, member)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await send(60_000, writer)).toEqual([200, undefined]);
    expect(await send(530_000, writer)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    // The same answer as for any operation, so that the client reports that the session has ended.
    expect(await send(60_000, 'over')).toEqual([200, 'SESSION_EXPIRED']);
    // Only a valid game token gives more room (see tests/api/shifts/rest.test.ts).
    expect(await send(55_000, 'gt_inconnu')).toEqual([200, 'SESSION_EXPIRED']);
  });

  it('refuses long documents and long lists even from authors of articles', async () => {
    const authorization = `Bearer ${await tokenOf(Permission.CONTENT_NEWS_CREATE)}`;
    const codeOf = async (body: object | string) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return (await post(text, { authorization })).json().errors[0].extensions.code;
    };
    expect(await codeOf({ query: ' '.repeat(900_000) })).toBe('GRAPHQL_TOO_COMPLEX');
    expect(await codeOf('['.repeat(500_000) + ']'.repeat(500_000))).toBe('BAD_REQUEST');
    const variables = { x: Array.from({ length: 400_000 }, () => 1) };
    expect(await codeOf({ query: '{ site { name } }', variables })).toBe('BAD_REQUEST');
  });

  it('refuses a request that a form on another site could send', async () => {
    const send = () =>
      app.fastify.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ query: '{ site { name } }', variables: {} }),
      });
    expect((await send()).json().errors[0].extensions.code).toBe('CSRF_PREVENTED');
    // The cached answer of a valid request is not used for it either.
    expect((await app.gql('{ site { name } }')).code).toBeUndefined();
    expect((await send()).json().errors[0].extensions.code).toBe('CSRF_PREVENTED');
    const link = await app.fastify.inject({ url: '/graphql?query={site{name}}' });
    expect(link.json().errors[0].extensions.code).toBe('CSRF_PREVENTED');
  });

  it('refuses a document that is invalid in the schema, with details of the error', async () => {
    const { code, errors } = await app.gql('{ secret }');
    expect(code).toBe('GRAPHQL_INVALID');
    expect(errors?.[0]).toMatchObject({
      message: 'Requête GraphQL invalide.',
      extensions: { code: 'GRAPHQL_INVALID', detail: expect.stringContaining('secret') },
    });
  });

  it('refuses a mutation sent by GET', async () => {
    const response = await app.fastify.inject({
      url: `/graphql?query=${encodeURIComponent('mutation { logout { message } }')}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    expect(response.json().errors[0]).toMatchObject({
      message: 'Cette adresse n’accepte pas cette méthode.',
      extensions: { code: 'METHOD_NOT_ALLOWED', status: 405 },
    });
  });
});

describe('an invalid request', () => {
  it.each([
    ['costs too much', '{ articles(pageSize: 1000) { items { id } } }', 'GRAPHQL_TOO_COMPLEX'],
    ['is a subscription', 'subscription { sessionEnded }', 'GRAPHQL_INVALID'],
  ])('is answered 400, never 500, when it %s', async (_what, query, expected) => {
    const { status, code } = await app.gql(query);
    expect({ status, code }).toEqual({ status: 400, code: expected });
  });

  it('is refused in the usual error format when its URL cannot be decoded', async () => {
    const { statusCode, headers, json } = await app.fastify.inject({ url: '/%ff' });
    expect(statusCode).toBe(400);
    expect(json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    expect(headers['x-request-id']).toBe(json().requestId);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
});

describe('a GraphQL request', () => {
  it('can be sent by GET with a header that no form can send', async () => {
    const response = await app.fastify.inject({
      url: `/graphql?query=${encodeURIComponent('{ site { name } }')}`,
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.json()).toEqual({ data: { site: { name: 'Centrale 18-112' } } });
  });

  it('is answered with its request ID in a header and in each error', async () => {
    const { headers, errors } = await app.gql('mutation { logout { message } }');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(errors?.[0]?.extensions).toMatchObject({ requestId: headers['x-request-id'] });
  });

  it('may introspect the schema outside production', async () => {
    const query = '{ __schema { queryType { name } } }';
    expect((await app.gql(query)).data.__schema.queryType.name).toBe('Query');
  });
});

it('a character that PostgreSQL cannot store causes no server error', async () => {
  const { code } = await app.gql(
    'query ($search: String) { articles(search: $search) { total } }',
    {
      search: 'a\u0000b',
    },
  );
  expect([undefined, 'BAD_REQUEST']).toContain(code);
});
