import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { cluster, joinCluster } from '#platform/running/cluster';
import { readEnv } from '#platform/env';
import { logOptions, setLogger } from '#platform/log';
import { openThrottles, throttle } from '#platform/limits/throttle';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { startRedisServer, type RedisServer } from '#tests/support/running/redis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PASSWORD = 'a password of Redis';
const ARTICLES = '{ articles(pageSize: 1) { total items { id } } }';

let redis: RedisServer;
let app: TestApp;
let lines: { msg: string; reason?: string }[] = [];
let text = '';

async function startWithRedis(env: Record<string, string> = {}): Promise<void> {
  redis = await startRedisServer(undefined, PASSWORD);
  const url = new URL(redis.url);
  url.password = encodeURIComponent(PASSWORD);
  app = await createTestApp({ env: { REDIS_URL: url.href, ...env } });
  [lines, text] = [[], ''];
  const write = (line: string) => {
    text += line;
    lines.push(JSON.parse(line) as (typeof lines)[number]);
  };
  setLogger(pino(logOptions('info'), { write }));
}
afterEach(async () => {
  await app.close();
  await redis.stop();
});

/** Publishes one message to a topic. @returns the message that this server receives */
async function hear(topic: string): Promise<unknown> {
  const controller = new AbortController();
  const messages = await cluster().subscribe(topic, controller.signal);
  await cluster().publish(topic, 'a message');
  const { value } = (await messages.next()) as { value: unknown };
  controller.abort();
  return value;
}

const like = async () => {
  const as = await app.signInAs('membre@centrale.test');
  const { data } = await app.gql<{ articles: { items: { id: string }[] } }>(ARTICLES);
  const id = data.articles.items[0]!.id;
  return app.gql(
    'mutation ($input: ArticleLikeInput!) { setArticleLike(input: $input) { article { likeCount } } }',
    { input: { articleId: id, liked: true } },
    { as },
  );
};

describe('a Redis that stops', () => {
  it('does not affect reads, but makes content changes fail until Redis is back', async () => {
    await startWithRedis();
    await redis.stop();
    await eventually(() => expect(cluster().redis?.status).not.toBe('ready'));
    for (let i = 0; i < 5; i++) {
      expect((await app.gql(ARTICLES)).code).toBeUndefined();
      expect((await app.rest('GET', '/health')).status).toBe(200);
    }
    await throttle('outage', { limit: 1, windowSeconds: 60 });
    await expect(throttle('outage', { limit: 1, windowSeconds: 60 })).rejects.toThrow('Trop de');
    expect(await hear('outage')).toBe('a message');
    expect((await like()).code).toBe('SERVICE_UNAVAILABLE');

    redis = await startRedisServer(Number(new URL(redis.url).port), PASSWORD);
    await eventually(() => expect(cluster().redis?.status).toBe('ready'));
    expect((await like()).code).toBeUndefined();
    expect(await hear('again')).toBe('a message');
  });

  neutral.it('is logged once per connection when it stops and once when it returns', async () => {
    await startWithRedis();
    await redis.stop();
    await eventually(() => expect(lines.map(({ msg }) => msg)).toContain('Redis is away'));
    // Lets several reconnections fail.
    await sleep(1000);
    redis = await startRedisServer(Number(new URL(redis.url).port), PASSWORD);
    const said = () => lines.filter(({ msg }) => msg.startsWith('Redis'));
    await eventually(() => expect(said()).toHaveLength(4));
    // The server has two connections, one for commands and one for subscriptions. Each logs its
    // state.
    const [away, back] = ['Redis is away', 'Redis is back'];
    expect(said().map(({ msg }) => msg)).toEqual([away, away, back, back]);
    expect(text).not.toContain(PASSWORD);
  });
});

neutral.it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a rate limit per address is still enforced while Redis does not answer (%s)',
  async (signal) => {
    await startWithRedis({ RATE_LIMIT_PER_MINUTE: '4' });
    redis.process.kill(signal);
    const statuses = async (ip: string) => {
      const answers: number[] = [];
      for (let i = 0; i < 6; i++) {
        const { statusCode } = await app.fastify.inject({ url: '/health', remoteAddress: ip });
        answers.push(statusCode);
      }
      return answers;
    };
    expect(await statuses('10.1.1.1')).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statuses('10.1.1.2')).toEqual([200, 200, 200, 200, 429, 429]);
    redis.process.kill('SIGCONT');
  },
);

neutral.it(
  'a rate limit per address is shared by all servers while Redis is available',
  async () => {
    await startWithRedis({ RATE_LIMIT_PER_MINUTE: '4' });
    const health = async () => (await app.rest('GET', '/health')).status;
    for (let i = 0; i < 2; i++) expect(await health()).toBe(200);
    // Another server does not share the memory of this one.
    openThrottles(app.env);
    expect([await health(), await health(), await health()]).toEqual([200, 200, 429]);
  },
);

it('the site disconnects from a Redis that stops responding, and still answers reads', async () => {
  await startWithRedis();
  redis.process.kill('SIGSTOP');
  expect((await app.gql(ARTICLES)).code).toBeUndefined();
  await eventually(() => expect(cluster().redis?.status).not.toBe('ready'));
  for (let i = 0; i < 20; i++) expect((await app.gql(ARTICLES)).code).toBeUndefined();
  redis.process.kill('SIGCONT');
  await eventually(() => expect(cluster().redis?.status).toBe('ready'));
  expect((await like()).code).toBeUndefined();
});

neutral.describe('the start with a REDIS_URL', () => {
  const joining = (url: string) => joinCluster(readEnv({ REDIS_URL: url }));

  it('fails with an error that names REDIS_URL but hides the password that Redis refused', async () => {
    await startWithRedis();
    const url = new URL(redis.url);
    const wrong = `redis://:not-the-password@${url.host}`;
    await expect(joining(wrong)).rejects.toThrow(/^REDIS_URL\u00a0: .* \(WRONGPASS/);
    await expect(joining(wrong)).rejects.not.toThrow('not-the-password');
    await expect(joining('redis://127.0.0.1:1')).rejects.toThrow(
      /^REDIS_URL\u00a0: .*ECONNREFUSED/,
    );
  });

  it('fails when Redis does not answer', async () => {
    await startWithRedis();
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((listening) => silent.once('listening', listening));
    const { port } = silent.address() as { port: number };
    await expect(joining(`redis://127.0.0.1:${port}`)).rejects.toThrow('REDIS_URL');
    silent.close();
  });
});
