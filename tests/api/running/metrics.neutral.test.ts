import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { fromNow, HOUR } from '#platform/running/clock';
import { replayAt } from '#platform/running/replay';
import { mayReadMetrics } from '#server/rest/metricsAccess';
import { signInWrongly } from '#server/seeds/people/wrongPassword';
import { documentOf } from '#tests/support/paths/documents';
import { eventually } from '#tests/support/running/eventually';
import { ownRedis } from '#tests/support/running/ownRedis';
import { storeMail } from '#tests/support/content/mails';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/running/testApp';

const TOKEN = 'jeton-des-mesures-Xk29-pLq7-Vt41-zR8';

let app: TestApp;
let opened: TestApp | undefined;
const open = async (options: TestAppOptions = {}) => {
  app = await createTestApp(options);
  opened = app;
};
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const scrape = (headers: Record<string, string> = {}, remoteAddress?: string) =>
  app.fastify.inject({
    url: '/metrics',
    headers: { host: 'localhost:4000', ...headers },
    remoteAddress,
  });

/** Returns the value of the metric with exactly these labels, or undefined. */
async function metric(name: string, labels: Record<string, string> = {}) {
  const { body } = await scrape();
  const written = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const line = body.split('\n').find((one) => {
    const [, named, given = ''] = /^(\w+)(?:\{(.*)\})? /.exec(one) ?? [];
    return (
      named === name &&
      written.every((label) => given.split(',').includes(label)) &&
      given.split(',').filter(Boolean).length === written.length
    );
  });
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('/metrics', () => {
  it('answers requests from the same machine if METRICS_TOKEN is not set', async () => {
    await open({ seed: 'tables' });
    const { statusCode, headers, body } = await scrape();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('answers 404 to other machines and to methods other than GET', async () => {
    await open({ seed: 'tables' });
    const unknown = await app.fastify.inject({ url: '/live/rien', remoteAddress: '203.0.113.7' });
    const refused = await scrape({}, '203.0.113.7');
    expect(refused.statusCode).toBe(404);
    expect({ ...refused.json<object>(), requestId: '' }).toEqual({
      ...unknown.json<object>(),
      requestId: '',
    });
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await app.fastify.inject({ url: '/metrics', method });
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
    }
  });

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 relais'],
    ['x-real-ip', '203.0.113.7'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['x-cluster-client-ip', '203.0.113.7'],
    ['fly-client-ip', '203.0.113.7'],
    ['client-ip', '203.0.113.7'],
    ['x-envoy-external-address', '203.0.113.7'],
    ['x-original-forwarded-for', '203.0.113.7'],
    ['cdn-loop', 'cloudflare'],
    ['host', 'www.exemple.fr'],
  ])('refuses a request that a local proxy forwards with the header %s', async (name, value) => {
    await open({ seed: 'tables' });
    expect((await scrape({ [name]: value })).statusCode).toBe(404);
  });

  it.each([
    ['the site is on this machine', {}, true],
    ['visitors reach the site by https', { PUBLIC_URL: 'https://exemple.fr' }, false],
    ['visitors reach the site at another port', { PUBLIC_URL: 'http://exemple.fr' }, false],
    [
      'visitors reach the site directly',
      { PUBLIC_URL: 'http://exemple.fr:4000', PORT: '4000' },
      true,
    ],
    ['the site trusts a proxy', { TRUST_PROXY: '127.0.0.1' }, false],
    ['PUBLIC_URL is not set in production', { NODE_ENV: 'production' }, false],
  ])('when %s (%o), answers local requests without a token: %s', (_, variables, answered) => {
    const scraper = { peer: '::ffff:127.0.0.1', headers: { host: 'localhost:4000' } };
    expect(mayReadMetrics(readEnv(variables), scraper)).toBe(answered);
  });

  it('requires the token from every machine if METRICS_TOKEN is set', async () => {
    await open({ seed: 'tables', env: { METRICS_TOKEN: TOKEN } });
    const statusFor = async (authorization?: string, ip?: string) =>
      (await scrape(authorization ? { authorization } : {}, ip)).statusCode;
    expect(await statusFor()).toBe(404);
    for (const wrong of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, 'Bearer ']) {
      expect(await statusFor(wrong)).toBe(404);
    }
    expect(await statusFor(`Bearer ${TOKEN}`)).toBe(200);
    expect(await statusFor(`bearer ${TOKEN}`, '203.0.113.7')).toBe(200);
  });

  it('counts requests by the pattern of their route, never by their path', async () => {
    await open();
    const route = { method: 'GET', route: '/member/news/:id', status: '401' };
    const before = (await metric('centrale_http_requests_total', route)) ?? 0;
    await app.rest('GET', '/member/news/4512');
    await app.rest('GET', '/member/news/4513?jeton=secret');
    await app.rest('GET', '/auth/personne/4514');
    expect(await metric('centrale_http_requests_total', route)).toBe(before + 2);
    const { body } = await scrape();
    // Checks labels only, because a count may be any number.
    expect(body).not.toMatch(/"[^"\n]*(?:451[234]|secret)[^"\n]*"/);
    expect(body).toMatch(/duration_seconds_bucket\{le="0\.005",route="\/member\/news\/:id"\} \d/);
    const answered = { method: 'GET', route: '/metrics', status: '200' };
    expect(await metric('centrale_http_requests_total', answered)).toBeGreaterThan(0);
  });

  it('counts malformed requests under the route “none”', async () => {
    await open({ seed: 'tables' });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.fastify.server.address() as AddressInfo;
    const none = { method: 'other', route: 'none', status: '400' };
    const before = (await metric('centrale_http_requests_total', none)) ?? 0;
    const socket = connect(port, '127.0.0.1', () => socket.end('pas du HTTP\r\n\r\n'));
    socket.on('error', () => {});
    await eventually(async () =>
      expect(await metric('centrale_http_requests_total', none)).toBe(before + 1),
    );
    const unreadable = { method: 'GET', route: 'none', status: '400' };
    const unread = (await metric('centrale_http_requests_total', unreadable)) ?? 0;
    await app.fastify.inject({ url: '/actualites/%zz' });
    expect(await metric('centrale_http_requests_total', unreadable)).toBe(unread + 1);
  });

  it('counts known GraphQL operations by name, and unknown operations together', async () => {
    await open();
    const named = { operation: 'AdminDashboard', outcome: 'error' };
    const other = { operation: 'other', outcome: 'ok' };
    const refused = { code: 'UNAUTHENTICATED' };
    const read = async () => [
      (await metric('centrale_graphql_operations_total', named)) ?? 0,
      (await metric('centrale_graphql_operations_total', other)) ?? 0,
      (await metric('centrale_errors_total', refused)) ?? 0,
    ];
    const before = await read();
    await app.gql(documentOf('AdminDashboard'), {
      seesCases: false,
      seesJournal: false,
      editsSettings: false,
    });
    await app.gql('query Inventee4711 { site { name } }');
    await app.gql('{ site { name } }');
    const after = await read();
    expect(after.map((count, index) => count - before[index]!)).toEqual([1, 2, 1]);
    expect((await scrape()).body).not.toContain('Inventee4711');
  });

  it('counts cache hits, cache misses and failed sign-ins', async () => {
    await open({ env: { REDIS_URL: await ownRedis() } });
    const cache = async (outcome: string) =>
      (await metric('centrale_cache_requests_total', { cache: 'answers', outcome })) ?? 0;
    const [hits, misses] = [await cache('hit'), await cache('miss')];
    const ask = () => app.gql('{ site { name } }', {}, {});
    await ask();
    await ask();
    expect([await cache('hit'), await cache('miss')]).toEqual([hits + 1, misses + 1]);
    const failures = (await metric('centrale_sign_in_failures_total')) ?? 0;
    await app.rest('POST', '/auth/login', {
      body: { email: 'membre@centrale.test', password: 'x' },
    });
    await eventually(async () =>
      expect(await metric('centrale_sign_in_failures_total')).toBe(failures + 1),
    );
    expect(await metric('centrale_redis_up')).toBe(1);
  });

  it('does not count the failed sign-ins that seeding creates', async () => {
    await open({ seed: 'tables' });
    const before = await metric('centrale_sign_in_failures_total');
    const from = { id: 'wrong-password', ipAddress: '203.0.113.7', userAgent: 'Firefox' };
    await replayAt(fromNow(-HOUR), () => signInWrongly('lea@example.org', from));
    expect(await metric('centrale_sign_in_failures_total')).toBe(before);
  });

  it('exposes the state of the mail queue, the database and the open sockets', async () => {
    await open({ seed: 'tables' });
    await storeMail('x@exemple.fr', { createdAt: fromNow(-HOUR), runAt: fromNow(HOUR) });
    expect(await metric('centrale_mails_waiting')).toBe(1);
    expect(await metric('centrale_mails_oldest_seconds')).toBeGreaterThanOrEqual(3600);
    expect(await metric('centrale_mails_lost')).toBe(0);
    expect(await metric('centrale_database_up')).toBe(1);
    expect(await metric('centrale_database_waiting', { door: 'write' })).toBe(0);
    expect(await metric('centrale_database_connections', { door: 'write', state: 'busy' })).toBe(0);
    expect(await metric('centrale_sockets_open')).toBe(0);
    expect(await metric('centrale_subscriptions_open')).toBe(0);
    expect(await metric('centrale_redis_up')).toBeUndefined();
  });

  it('reports database_up 0 while the database is unavailable', async () => {
    await open({ seed: 'tables' });
    const { read } = currentDatabase();
    const away = Object.assign(new Error('panne'), { code: 'ECONNREFUSED' });
    vi.spyOn(read, 'query').mockRejectedValue(away);
    vi.spyOn(read, 'createQueryRunner').mockImplementation(() => {
      throw away;
    });
    expect(await metric('centrale_database_up')).toBe(0);
    expect(await metric('centrale_mails_waiting')).toBeUndefined();
    vi.restoreAllMocks();
  });
});
