import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentRequestId, withRequest } from '#platform/access/requestContext';
import { waitForSlot } from '#platform/limits/fairQueue';
import { burst, mostFavoured, type Answered, type Asked } from '#tests/support/running/burst';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const CONNECTIONS = 40;

let app: TestApp;
let url: string;
let authorization: string;

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  authorization = `Bearer ${await app.signInAs('membre@centrale.test')}`;
});
afterAll(() => app.close());

const eachHasOne = (answers: readonly Answered[]) =>
  new Set(answers.map(({ connection }) => connection)).size === CONNECTIONS;

const ways: Record<string, () => Asked> = {
  GraphQL: () => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: '{ articles(audience: MEMBER) { items { id title tags } } }' }),
  }),
  REST: () => ({ method: 'GET', path: '/member/news', headers: { authorization } }),
};

describe('connections that are opened simultaneously', () => {
  it.each(Object.keys(ways))(
    'each receive a first response by %s before any receives many',
    async (way) => {
      const answers = await burst(url, CONNECTIONS, ways[way]!, eachHasOne);
      // Each tick accepts one connection and answers one request. Until the last connection opens,
      // the first connection waits behind 1, 3, 7… others, so its number of answers grows only with
      // the logarithm. Without slots, the first connection would be answered in each tick.
      expect(mostFavoured(answers, CONNECTIONS)).toBeLessThanOrEqual(Math.log2(CONNECTIONS) + 2);
    },
  );
});

describe('a request slot', () => {
  it('is available immediately when no other request waits', async () => {
    await nextTurn();
    let isLater = false;
    setImmediate(() => (isLater = true));
    await waitForSlot();
    expect(isLater).toBe(false);
  });

  it('is granted to one request per event loop iteration, in order of arrival', async () => {
    await nextTurn();
    const gone: string[] = [];
    const all = ['first', 'second', 'third'].map((name) =>
      waitForSlot().then(() => gone.push(name)),
    );
    await Promise.resolve();
    expect(gone).toEqual(['first']);
    await nextTurn();
    expect(gone).toEqual(['first', 'second']);
    await Promise.all(all);
    expect(gone).toEqual(['first', 'second', 'third']);
  });

  it('is granted to a new request before the waiting events of streams', async () => {
    await nextTurn();
    const gone: string[] = [];
    const note = (name: string) => () => void gone.push(name);
    const all = [
      ...['told 1', 'told 2', 'told 3'].map((name) => waitForSlot('streams').then(note(name))),
      waitForSlot().then(note('request')),
    ];
    await Promise.all(all);
    expect(gone).toEqual(['told 1', 'request', 'told 2', 'told 3']);
  });

  it('preserves the current request ID of each request that waits for the slot', async () => {
    const names = ['a', 'b', 'c'];
    const known = names.map((id) =>
      withRequest({ id, ipAddress: '', userAgent: '' }, async () => {
        await waitForSlot();
        return currentRequestId();
      }),
    );
    expect(await Promise.all(known)).toEqual(names);
  });
});
