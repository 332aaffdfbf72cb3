import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinCluster, type Cluster } from '#platform/running/cluster';
import { readEnv } from '#platform/env';
import { setLogger } from '#platform/log';
import { eventually } from '#tests/support/running/eventually';
import { startRedisServer, type RedisServer } from '#tests/support/running/redis';

/** Redis, two servers of the site in this process, and a client that inspects Redis. */
let redis: RedisServer;
let one: Cluster;
let two: Cluster;
let look: Redis;
let pages: AbortController;

const join = (url = redis.url) => joinCluster(readEnv({ REDIS_URL: url }));

beforeEach(async () => {
  setLogger(pino({ level: 'silent' }));
  redis = await startRedisServer();
  one = await join();
  two = await join();
  look = new Redis(redis.url).on('error', () => {});
  pages = new AbortController();
});
afterEach(async () => {
  pages.abort();
  await Promise.all([one.close(), two.close()]);
  look.disconnect();
  await redis.stop();
});

const channel = (topic: string) => `centrale:0:${topic}`;

/** Returns the count of servers that Redis sends the messages of a topic to. */
async function hearers(topic: string): Promise<number> {
  const [, count] = (await look.call('PUBSUB', 'SHARDNUMSUB', channel(topic))) as [string, number];
  return count;
}

/** Returns all topics with a subscriber in Redis. */
async function carried(): Promise<string[]> {
  const channels = (await look.call('PUBSUB', 'SHARDCHANNELS')) as string[];
  return channels.map((name) => name.slice(channel('').length)).filter(Boolean);
}

describe('a topic of messages between servers', () => {
  it('ignores messages that no server of the site sent', async () => {
    const messages = await one.subscribe('notifications:1', pages.signal);
    for (const text of ['', 'x', 'null', '5', '{"from":1,"message":"forged"}'])
      await look.call('SPUBLISH', channel('notifications:1'), text);
    await two.publish('notifications:1', 'from a server');
    for await (const message of messages) {
      expect(message).toBe('from a server');
      break;
    }
  });

  it('sends messages only to servers with a page that subscribes to the topic', async () => {
    const messages = await one.subscribe('notifications:1', pages.signal);
    await two.subscribe('notifications:2', pages.signal);
    expect([await hearers('notifications:1'), await hearers('notifications:2')]).toEqual([1, 1]);

    const sent = async () => Number(/total_net_output_bytes:(\d+)/.exec(await look.info())?.[1]);
    const before = await sent();
    for (let i = 0; i < 100; i++) await two.publish('notifications:3', 'x'.repeat(10_000));
    // Redis sends none of this megabyte, because the topic has no subscriber.
    expect((await sent()) - before).toBeLessThan(100_000);

    await two.publish('notifications:1', 'for one');
    expect((await messages.next()).value).toBe('for one');
  });

  it('buffers messages published after subscribe() until they are read', async () => {
    for (let i = 0; i < 200; i++) {
      const messages = await one.subscribe(`topic ${i}`, pages.signal);
      await two.publish(`topic ${i}`, i);
      expect((await messages.next()).value).toBe(i);
    }
  });

  it('delivers each message once to each subscribed page, on every server', async () => {
    const [here, there] = [
      await one.subscribe('topic', pages.signal),
      await two.subscribe('topic', pages.signal),
    ];
    for (const message of ['first', 'second']) await one.publish('topic', message);
    for (const messages of [here, there]) {
      expect((await messages.next()).value).toBe('first');
      expect((await messages.next()).value).toBe('second');
    }
  });

  it('has one Redis subscription per server, and none after the last page has closed', async () => {
    const others = new AbortController();
    await Promise.all([
      one.subscribe('topic', pages.signal),
      one.subscribe('topic', others.signal),
      one.subscribe('left alone', others.signal),
    ]);
    expect(await hearers('topic')).toBe(1);
    others.abort();
    pages.abort();
    expect(one.listened('')).toEqual([]);
    // A page that reloads finds the subscription still active.
    expect(await hearers('topic')).toBe(1);
    const again = new AbortController();
    const messages = await one.subscribe('topic', again.signal);
    await eventually(async () => expect(await hearers('left alone')).toBe(0));
    await two.publish('topic', 'still');
    expect((await messages.next()).value).toBe('still');
    again.abort();
    await eventually(async () => expect(await hearers('topic')).toBe(0));
  });

  it('has no subscription left if a page was closed before its subscription was active', async () => {
    pages.abort();
    const messages = await one.subscribe('topic', pages.signal);
    expect((await messages.next()).done).toBe(true);
    expect(one.listened('')).toEqual([]);
    await eventually(async () => expect(await hearers('topic')).toBe(0));
  });

  it('has no subscription left after thousands of pages were closed', async () => {
    for (let round = 0; round < 3; round++) {
      const crowd = new AbortController();
      const topics = Array.from({ length: 1000 }, (_, at) => `topic ${round} ${at}`);
      await Promise.all(topics.map((topic) => one.subscribe(topic, crowd.signal)));
      expect(one.listened(`topic ${round} `)).toHaveLength(1000);
      expect((await carried()).length).toBeGreaterThanOrEqual(1000);
      crowd.abort();
    }
    expect(one.listened('')).toEqual([]);
    await eventually(async () => expect(await carried()).toEqual([]));
    // A reconnection restores none of these subscriptions.
    let returned = false;
    one.onReturn(() => (returned = true));
    await look.client('KILL', 'TYPE', 'pubsub');
    await eventually(() => expect(returned).toBe(true));
    expect(await carried()).toEqual([]);
  });

  it('delivers no messages of a site that uses another database of the same Redis', async () => {
    const other = await join(`${redis.url}/1`);
    const messages = await one.subscribe('topic', pages.signal);
    await other.publish('topic', 'elsewhere');
    await two.publish('topic', 'here');
    expect((await messages.next()).value).toBe('here');
    await other.close();
  });
});

describe('a lost connection to Redis', () => {
  it('is reported as restored only after the server has resubscribed to every topic', async () => {
    const topics = Array.from({ length: 2500 }, (_, at) => `topic ${at}`);
    const heard = await Promise.all(topics.map((topic) => one.subscribe(topic, pages.signal)));
    let returns = 0;
    one.onReturn(() => (returns += 1));
    await look.client('KILL', 'TYPE', 'pubsub');
    await eventually(() => expect(returns).toBe(1));
    expect(await carried()).toHaveLength(2500);
    for (const at of [0, 999, 1000, 2499]) {
      await two.publish(`topic ${at}`, at);
      expect((await heard[at]!.next()).value).toBe(at);
    }
  });

  it('does not lose a subscription that a page requests during the outage', async () => {
    const { port } = new URL(redis.url);
    await redis.stop();
    await eventually(() => expect(one.redis?.status).not.toBe('ready'));
    const messages = await one.subscribe('topic', pages.signal);
    await one.publish('topic', 'alone');
    expect((await messages.next()).value).toBe('alone');

    redis = await startRedisServer(Number(port));
    await eventually(async () => expect(await hearers('topic')).toBe(1));
    await eventually(() => expect(two.redis?.status).toBe('ready'));
    await two.publish('topic', 'together');
    expect((await messages.next()).value).toBe('together');
  });
});

it('the site does not start with a Redis that has no sharded channels', async () => {
  const settings = ['--save', '', '--rename-command', 'SSUBSCRIBE', ''];
  const old = await startRedisServer(undefined, undefined, { settings });
  await expect(join(old.url)).rejects.toThrow(
    /^REDIS_URL\u00a0: Redis 7 ou plus récent est nécessaire/,
  );
  await old.stop();
});
