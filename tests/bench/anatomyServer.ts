import 'reflect-metadata';
import { Session } from 'node:inspector/promises';
import { createApp } from '#server/app';
import { seedAtStart } from '#server/seeds/atStart';
import { readEnv } from '#platform/env';
import { anatomyOf, type Part } from './anatomyOfProfile';

/** Message of the parent process: start a profile, or stop it and report its parts. */
export type Order = 'start' | 'stop';

/**
 * Message to the parent process: the URL once the server listens, a confirmation that a profile has
 * started, or the parts of a profile that has ended.
 */
export type Report = { url: string } | { started: true } | { parts: Part[] };

const SAMPLING_MICROSECONDS = 100;

/**
 * Runs the site from its sources, with a CPU profiler that the parent process starts and stops. The
 * built server is not used, because its profile would not name the source files.
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
