import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { readEnv } from '#platform/env';
import { setLogger } from '#platform/log';
import { joinCluster, type Cluster } from '#platform/running/cluster';
import { startRedisServer } from '../support/running/redis';
import type { Heard } from './clusterNode';
import { verdict } from './news';

const NODES = 4;
/** Count of members with an open page on each node. */
const LISTENING = 1000;
/** Number of members without an open page, among ten notified members. */
const AWAY = 5;
const MESSAGES = 40_000;
const AT_ONCE = 200;
const TIMEOUT = 60_000;

/** Message with the length of an update for an open article. */
const MESSAGE = { card: { title: 'x'.repeat(120), text: 'x'.repeat(380) }, commentsChanged: true };

/**
 * Measures how many messages per second the servers of a cluster exchange, and how many bytes each
 * server reads.
 */
export async function benchCluster(): Promise<void> {
  setLogger(pino({ level: 'error' }));
  const redis = await startRedisServer();
  const look = new Redis(redis.url);
  const nodes: ChildProcess[] = [];
  const publisher = await joinCluster(readEnv({ REDIS_URL: redis.url }));
  const empty = await metric(look, 'used_memory');
  try {
    for (let at = 0; at < NODES; at += 1) {
      const args = [redis.url, `${at * LISTENING}`, `${LISTENING}`];
      const options = { execArgv: ['--import', 'tsx'] };
      nodes.push(fork('tests/bench/clusterNode.ts', args, options));
    }
    await Promise.all(nodes.map((node) => once(node, 'message')));
    const grown = (await metric(look, 'used_memory')) - empty;
    console.log(`memory of Redis for a topic: ${Math.round(grown / NODES / LISTENING)} bytes`);
    await measure(publisher, look, nodes);
  } finally {
    for (const node of nodes) node.kill();
    await publisher.close();
    look.disconnect();
    await redis.stop();
  }
}

async function measure(
  publisher: Cluster,
  look: Redis,
  nodes: readonly ChildProcess[],
): Promise<void> {
  const before = await Promise.all(nodes.map(ask));
  const [bytes, processor] = [await sent(look), await processorOf(look)];
  const startedAt = performance.now();
  const expected = await publishAll(publisher);
  let after = await Promise.all(nodes.map(ask));
  const heard = () => after.reduce((sum, one) => sum + one.heard, 0);
  for (const end = Date.now() + TIMEOUT; heard() < expected && Date.now() < end; await sleep(5)) {
    after = await Promise.all(nodes.map(ask));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const used = after.reduce((sum, one, at) => sum + one.processor - before[at]!.processor, 0);
  console.log(
    `${NODES} nodes, ${NODES * LISTENING} open pages, ${MESSAGES} messages, of which ${expected} for open pages`,
  );
  const bytesRead = ((await sent(look)) - bytes) / NODES / MESSAGES;
  const ofRedis = ((await processorOf(look)) - processor) * 1000;
  console.table({
    'messages/s': Math.round(MESSAGES / seconds),
    'bytes that a node reads of each message': Math.round(bytesRead),
    'processor of a node for 1,000 messages, ms': round((used / NODES / MESSAGES) * 1000),
    'processor of Redis for 1,000 messages, ms': round((ofRedis / MESSAGES) * 1000),
  });
  verdict('messages that were lost', expected - heard(), 'less than', 1);
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/**
 * Publishes messages to members with and without an open page. @returns the number of messages for
 * open pages
 */
async function publishAll(publisher: Cluster): Promise<number> {
  const memberCount = Math.round((NODES * LISTENING * 10) / (10 - AWAY));
  const numbers = Array.from({ length: MESSAGES }, (_, at) => (at * 7919) % memberCount);
  const waiting = numbers.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const member of waiting) await publisher.publish(`notifications:${member}`, MESSAGE);
    }),
  );
  return numbers.filter((member) => member < NODES * LISTENING).length;
}

async function ask(node: ChildProcess): Promise<Heard> {
  const answer = once(node, 'message');
  node.send('?');
  const [heard] = (await answer) as [Heard];
  return heard;
}

/**
 * Returns the bytes that Redis has sent so far. They include its answers to the publisher, which
 * are a few bytes each.
 */
const sent = (look: Redis) => metric(look, 'total_net_output_bytes');

/** Returns the processor time of Redis, in seconds. */
const processorOf = async (look: Redis) =>
  (await metric(look, 'used_cpu_user')) + (await metric(look, 'used_cpu_sys'));

async function metric(look: Redis, name: string): Promise<number> {
  return Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(await look.info())?.[1]);
}
