import 'reflect-metadata';
import { pino } from 'pino';
import { readEnv } from '#platform/env';
import { setLogger } from '#platform/log';
import { joinCluster } from '#platform/running/cluster';

/**
 * A server with open pages, as far as messages between servers go. It listens to its own members,
 * and tells what it heard and the processor time that took whenever it is asked. Arguments:
 * REDIS_URL, the number of the first member and how many they are.
 */
const [url, first, count] = process.argv.slice(2) as [string, string, string];

/** What a node heard so far, and the milliseconds of processor that it has used. */
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
