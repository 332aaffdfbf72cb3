import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './freePort';

/** How many numbered databases it has: see ownRedis.ts. */
export const REDIS_DATABASES = 10_000;

/**
 * Global set-up of the tests that need Redis: starts the machine's redis-server on a free port,
 * with nothing kept on disk, and puts its URL in TEST_REDIS_URL. Does nothing where one is given, by
 * the machine or by another project of the same run.
 */
export default async function startRedis(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_REDIS_URL) return undefined;
  const port = await freePort();
  // Set in any case: where there is no Redis, the tests that need it fail, and only those.
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  flags.push('--databases', String(REDIS_DATABASES));
  const server = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  try {
    await readiness(server);
  } catch (error) {
    console.error('Redis did not start: the tests that need it will fail.', error);
    return undefined;
  }

  return async () => {
    process.off('exit', kill);
    const ended = once(server, 'exit');
    kill();
    await ended;
  };
}

/** Waits until the server says that it takes connections. */
async function readiness(server: ChildProcess): Promise<void> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) ready();
    });
  });
}
