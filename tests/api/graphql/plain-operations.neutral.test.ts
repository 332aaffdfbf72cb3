import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byId, trustedDocument } from '#tests/support/content/trusted';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let token: string;
beforeAll(async () => {
  const env = { RESPONSE_CACHE: 'off', RATE_LIMIT_PER_MINUTE: '100000' };
  app = await createTestApp({ env });
  token = await app.signInAs('membre@centrale.test');
});
afterAll(() => app.close());

const GRAPHQL = 'application/graphql-response+json';

/**
 * Accept headers that mean the same. Operations with one of the left are executed without Apollo,
 * the others by Apollo.
 */
const SAME: [plain: string, byApollo: string][] = [
  ['*/*', '*/*;q=0.9'],
  ['application/json', 'application/json;q=0.9'],
  [GRAPHQL, `${GRAPHQL};q=0.9`],
  [`${GRAPHQL},application/json;q=0.9`, `${GRAPHQL},application/json;q=0.8`],
];

async function answer(body: object, accept: string, authorization?: string) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept,
      ...(authorization && { authorization }),
    },
    payload: JSON.stringify(body),
  });
  const { date: _date, ratelimit: _left, 'x-request-id': id, ...headers } = response.headers;
  // The error of a response contains the ID of its request.
  return { status: response.statusCode, headers, body: response.body.replaceAll(String(id), 'id') };
}

const news = trustedDocument('PublicNewsList');
const variables = { page: 1, pageSize: 2, search: null, category: null };
const article = 'query ($slug: String!) { article(slug: $slug) { id title tags } }';

const bodies: Record<string, object> = {
  'a list by text': { query: '{ articles(pageSize: 2) { total items { id slug publishedAt } } }' },
  'a list by ID': { operationName: news.name, extensions: byId(news.id), variables },
  'an ID with its text': { query: news.body, extensions: byId(news.id), variables },
  'an ID of another version': {
    extensions: { persistedQuery: { version: 2, sha256Hash: news.id } },
  },
  'an unknown ID': { extensions: byId('0'.repeat(64)) },
  'variables that are null': { query: '{ site { name } }', variables: null, operationName: null },
  'a missing variable': { query: article },
  'a wrong variable': { query: article, variables: { slug: { a: 1 } } },
  'variables that are a list': { query: article, variables: [] },
  'variables that are a text': { query: article, variables: '{}' },
  'extensions that are a list': { query: article, extensions: [] },
  'no result': { query: article, variables: { slug: 'inconnu' } },
  'a value out of bounds': { query: '{ articles(pageSize: 500) { total } }' },
  'a part that fails': { query: '{ site { name } viewer { id } }' },
  'a part that only staff may read': { query: '{ site { name } users { total } }' },
  'a refused mutation': { query: 'mutation { markAllNotificationsRead { marked } }' },
  'an unknown field': { query: '{ nothing }' },
  'a text that is no document': { query: '{' },
  'two operations without a name': { query: 'query A { __typename } query B { __typename }' },
  'two operations with a name': {
    query: 'query A { __typename } query B { site { name } }',
    operationName: 'B',
  },
  'a name that is missing': { query: 'query A { __typename }', operationName: 'B' },
  'a name that is empty': { query: 'query A { __typename }', operationName: '' },
  'a subscription': { query: 'subscription { sessionEnded { reason } }' },
  'a batch': [{ query: '{ __typename }' }, { query: '{ nothing }' }],
  nothing: {},
};

describe('an operation that is executed without Apollo', () => {
  it.each(Object.keys(bodies))('answers as Apollo does: %s', async (name) => {
    for (const [plain, byApollo] of SAME) {
      for (const as of [undefined, `Bearer ${token}`, 'Bearer wrong']) {
        const given = await answer(bodies[name]!, plain, as);
        expect(given).toEqual(await answer(bodies[name]!, byApollo, as));
      }
    }
  });
});
