import 'reflect-metadata';
import { pino } from 'pino';
import { readEnv } from '#platform/env';
import { setLogger } from '#platform/log';
import { joinCluster } from '#platform/running/cluster';

/**
 * Simulates a server with open pages, for the measurement of messages between servers. It
 * subscribes to the notifications of its members. On request, it reports the received messages and
 * its processor time to the parent process. Arguments: REDIS_URL, ID of the first member, number of
 * members.
 */
const [url, first, count] = process.argv.slice(2) as [string, string, string];

/** Messages that a node received so far, and its processor time in milliseconds. */
export interface Heard {
  heard: number;
  processor: number;
}

setLogger(pino({ level: 'error' }));
const cluster = await joinCluster(readEnv({ REDIS_URL: url }));
const stop = new AbortController();
let heard = 0;
const listen = async (topic: string) => {
  const messages = await cluster.subscribe(topic, stop.signal);
  void (async () => {
    for await (const _ of messages) heard += 1;
  })();
};
const topics = Array.from({ length: Number(count) }, (_, at) => `notifications:${+first + at}`);
await Promise.all(topics.map(listen));

const report = () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ heard, processor: (user + system) / 1000 } satisfies Heard);
};
process.on('message', report);
process.on('disconnect', () => process.exit());
report();
