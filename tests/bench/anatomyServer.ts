import 'reflect-metadata';
import { Session } from 'node:inspector/promises';
import { createApp } from '#server/app';
import { seedAtStart } from '#server/seeds/atStart';
import { readEnv } from '#platform/env';
import { anatomyOf, type Part } from './anatomyOfProfile';

/** Message of the parent process: a request of this name is about to start or has ended. */
export type Order = 'start' | 'stop';

/** Answer of this process: its URL when it listens, and the parts of a profile when it ends. */
export type Report = { url: string } | { started: true } | { parts: Part[] };

const SAMPLING_MICROSECONDS = 100;

/**
 * The site from its sources, with a profiler that the parent process starts and stops. Sources,
 * because the files of a profile of the built server do not name modules.
 */
const env = readEnv();
const { fastify } = await createApp(env, { jobs: false });
await seedAtStart(env);
const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
const report = (message: Report) => process.send?.(message);

process.on('message', async (order: Order) => {
  if (order === 'start') {
    await session.post('Profiler.start');
    report({ started: true });
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  report({ parts: anatomyOf(profile) });
});
report({ url });
