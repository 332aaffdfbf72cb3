import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import { identification } from '#platform/access/identification';
import { clearCaches } from '#platform/cache/caches';
import { contentVersion } from '#platform/db/contentVersion';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, shiftClock } from '#platform/running/clock';
import { addressOf, trustedDocument } from '#tests/support/content/trusted';
import { ownRedis } from '#tests/support/running/ownRedis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/** Server with Redis, so that answers are cached on both databases. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { REDIS_URL: await ownRedis() } });
  // Redis counts versions from the first change.
  await contentVersion().bump();
});
afterEach(() => shiftClock(0));
afterAll(() => app.close());

const SITE = addressOf(trustedDocument('Site').id);
const list = (page: number) =>
  addressOf(trustedDocument('PublicNewsList').id, { page, pageSize: 1 });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers });
const tagOf = async (url: string) => String((await get(url)).headers.etag);
const again = async (url: string, etag: string, more: Record<string, string> = {}) =>
  (await get(url, { 'if-none-match': etag, ...more })).statusCode;

const save = async (input: object) => {
  const query =
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }';
  const as = await app.signInAs('superadmin@centrale.test');
  expect((await app.gql(query, { input }, { as })).errors).toBeUndefined();
};

describe('a public operation sent by GET', () => {
  it('lets browsers store its answer and makes them revalidate it each time', async () => {
    const { statusCode, headers, json } = await get(list(1));
    expect(statusCode).toBe(200);
    expect(json().data.articles.items).toHaveLength(1);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      vary: 'accept, authorization, cookie',
    });
    // The cache of this server returns the same answer.
    const second = await get(list(1));
    expect([second.json(), second.headers.etag]).toEqual([json(), headers.etag]);
  });

  it('is answered 304 without being executed when the ETag still matches', async () => {
    const etag = await tagOf(list(1));
    await clearCachesOfThisServer();
    const identify = vi.spyOn(identification(), 'identify');
    const answer = await get(list(1), { 'if-none-match': etag });
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect(identify).not.toHaveBeenCalled();
  });

  it('gets a different ETag for other variables or another content type', async () => {
    const etag = await tagOf(list(1));
    expect(await again(list(2), etag)).toBe(200);
    expect(await again(list(1), etag, { accept: 'application/graphql-response+json' })).toBe(200);
    expect(await again(list(1), etag)).toBe(304);
  });

  it.each([
    ['content', () => transaction(() => repository(Article).update(1, { title: 'Autre titre' }))],
    ['a setting', () => save({ siteDescription: 'Autre chose' })],
    ['the day', async () => shiftClock(DAY)],
    ['the content version', async () => void (await clearCaches())],
  ])('gets a new ETag when %s changes', async (_, change) => {
    const etag = await tagOf(SITE);
    expect(await again(SITE, etag)).toBe(304);
    await change();
    expect(await again(SITE, etag)).toBe(200);
    expect(await tagOf(SITE)).not.toBe(etag);
  });

  it('is not answered 304 while the site is in maintenance', async () => {
    const etag = await tagOf(list(1));
    await save({ maintenanceMode: true });
    const closed = await get(list(1), { 'if-none-match': etag });
    expect([closed.statusCode, closed.headers.etag]).toEqual([503, undefined]);
    expect(closed.headers['cache-control']).toBe('no-store');
    await save({ maintenanceMode: false });
    expect(await again(list(1), etag)).toBe(200);
  });
});

describe('a response that other clients must not reuse', () => {
  const token = () => app.signInAs('membre@centrale.test');

  it.each([
    ['a session', async () => ({ authorization: `Bearer ${await token()}` })],
    ['an invalid token', async () => ({ authorization: 'Bearer forged' })],
    ['a cookie', async () => ({ cookie: 'appareil=x' })],
  ])('has no ETag and forbids storage if the request has %s', async (_, headersOf) => {
    const etag = await tagOf(SITE);
    const headers = { ...(await headersOf()), 'apollo-require-preflight': '1' };
    const answer = await get(SITE, { ...headers, 'if-none-match': etag });
    expect(answer.statusCode).toBe(200);
    expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  it.each([
    ['an operation that depends on the caller', () => addressOf(trustedDocument('Viewer').id)],
    ['a mutation', () => addressOf(trustedDocument('Logout').id)],
    ['an unknown ID', () => addressOf('a'.repeat(64))],
    ['the text of a query', () => `/graphql?query=${encodeURIComponent('{ site { name } }')}`],
    ['an answer with errors', () => list(0)],
  ])('has no ETag and forbids storage if the request is for %s', async (_, address) => {
    const preflight = { 'apollo-require-preflight': '1' };
    for (const match of ['*', await tagOf(SITE)]) {
      const answer = await get(address(), { ...preflight, 'if-none-match': match });
      expect(answer.statusCode).not.toBe(304);
      expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([
        undefined,
        'no-store',
      ]);
    }
  });
});

/** Clears the caches of this server only; the content version stays the same. */
async function clearCachesOfThisServer(): Promise<void> {
  const still = async () => undefined;
  const [announce, bump] = [
    vi.spyOn(contentVersion(), 'announce').mockImplementation(still),
    vi.spyOn(contentVersion(), 'bump').mockImplementation(still),
  ];
  await clearCaches();
  announce.mockRestore();
  bump.mockRestore();
}
