import { Session } from 'node:inspector/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleBackground } from '#platform/running/background';
import { byId, trustedDocument } from '#tests/support/content/trusted';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

/**
 * Budget of a request: calls of JavaScript functions, in the server and its libraries. Unlike a
 * time, the count is the same on a slow or busy machine. When a change adds work that is worth it,
 * or saves work, write the printed count here. `npm run bench -- anatomy` shows where the work is.
 * tests/api/site/paths.test.ts counts the SQL statements.
 */
const BUDGETS = {
  'list of a visitor': 2841,
  'article of a visitor': 2719,
  'list of a visitor, cached': 324,
  'list of a member': 3431,
  'dashboard of a member': 7619,
  'mutation of a member': 1166,
};

/** Largest share of its budget that a request may use. */
const MAX_SHARE = 1.15;
const WARM_UP = 10;
const REQUESTS = 10;
/** The smallest count of several rounds is compared, because background work only adds calls. */
const ROUNDS = 3;

const LIST = { page: 1, pageSize: 10, search: null, category: null };

let app: TestApp;
let token: string;
let slug: string;
const profiler = new Session();

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  token = await app.signInAs('membre@centrale.test');
  const { data } = await app.gql('{ articles(pageSize: 1) { items { slug } } }');
  slug = data.articles.items[0].slug;
  profiler.connect();
  await profiler.post('Profiler.enable');
});
afterAll(async () => {
  await profiler.post('Profiler.disable');
  profiler.disconnect();
  await app.close();
});

const asking = (name: string, variables: object = {}, isMember = false) => {
  const extensions = byId(trustedDocument(name).id);
  const body = JSON.stringify({ operationName: name, extensions, variables });
  return (more: string): InjectOptions => ({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(isMember && { authorization: `Bearer ${token}` }),
    },
    payload: body + more,
  });
};

let sent = 0;

/** Sends a request whose answer is in no cache: the length of its body is new. */
async function send(request: (more: string) => InjectOptions, isCached = false): Promise<void> {
  sent += 1;
  const response = await app.fastify.inject(request(isCached ? '' : ' '.repeat(sent)));
  expect(response.json()).not.toHaveProperty('errors');
}

/** Returns whether a script belongs to the server or to a library that it uses. */
const isOurs = (url: string) =>
  (/\/(server|client)\//.test(url) && !url.includes('/tests/')) ||
  (url.includes('/node_modules/') && !/light-my-request|\/@?vite(st)?\/|chai/.test(url));

/** Returns the function calls of one request, and the places with the most of them. */
async function callsOf(work: () => Promise<void>): Promise<{ calls: number; places: string[] }> {
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  for (let i = 0; i < WARM_UP; i += 1) await work();
  let least = { calls: Number.POSITIVE_INFINITY, places: [] as string[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await settleBackground();
    await profiler.post('Profiler.takePreciseCoverage');
    for (let i = 0; i < REQUESTS; i += 1) await work();
    const { result } = await profiler.post('Profiler.takePreciseCoverage');
    const counted = result
      .filter(({ url }) => isOurs(url))
      .flatMap(({ url, functions }) =>
        functions.map(({ functionName, ranges: [range] }) => ({
          place: `${url.split(/node_modules\/|\/(?=server|client)/).at(-1)} ${functionName}`,
          count: range!.count / REQUESTS,
        })),
      )
      .toSorted((one, other) => other.count - one.count);
    const calls = Math.round(counted.reduce((sum, { count }) => sum + count, 0));
    const places = counted.slice(0, 15).map(({ place, count }) => `${count} × ${place}`);
    if (calls < least.calls) least = { calls, places };
  }
  await profiler.post('Profiler.stopPreciseCoverage');
  return least;
}

describe('the functions that a request calls', () => {
  const requests = {
    'list of a visitor': () => asking('PublicNewsList', LIST),
    'article of a visitor': () => asking('PublicArticle', { slug, preview: false }),
    'list of a visitor, cached': () => asking('PublicNewsList', LIST),
    'list of a member': () => asking('MemberNewsList', LIST, true),
    'dashboard of a member': () => asking('MemberDashboard', {}, true),
    'mutation of a member': () => asking('MarkAllNotificationsRead', {}, true),
  };
  it.each(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])(
    'stay within the budget: %s',
    async (name) => {
      const request = requests[name]();
      const work = () => send(request, name.endsWith('cached'));
      const { calls, places } = await callsOf(work);
      const usual = BUDGETS[name];
      const over =
        calls > usual * MAX_SHARE ? [`${calls} calls, usually ${usual}:`, ...places] : [];
      expect(over).toEqual([]);
    },
  );
});
