import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './freePort';

/** How many numbered databases it has: see ownRedis.ts. */
export const REDIS_DATABASES = 10_000;

export interface RedisServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Nothing is kept on disk. */
const SETTINGS = ['--save', '', '--appendonly', 'no', '--databases', String(REDIS_DATABASES)];

/** What is special about a Redis. */
interface RedisOptions {
  /** Instead of the settings of the tests: a file, which comes first, or others. */
  settings?: readonly string[];
  /** Whether an interruption of the terminal leaves it to its caller to end it. */
  detached?: boolean;
}

/**
 * Starts the machine's redis-server.
 * @param port a free one when absent
 */
export async function startRedisServer(
  port?: number,
  password?: string,
  { settings = SETTINGS, detached = false }: RedisOptions = {},
): Promise<RedisServer> {
  const at = port ?? (await freePort());
  const flags = [...settings, '--port', String(at), '--bind', '127.0.0.1'];
  if (password) flags.push('--requirepass', password);
  const server = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'], detached });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await readiness(server);
  return {
    url: `redis://127.0.0.1:${at}`,
    process: server,
    stop: async () => {
      process.off('exit', kill);
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      kill();
      await ended;
    },
  };
}

/**
 * Global set-up of the tests that need Redis: puts the URL of one in TEST_REDIS_URL. Does nothing where
 * one is given, by the machine or by another project of the same run.
 */
export default async function startRedis(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_REDIS_URL) return undefined;
  const port = await freePort();
  // Set in any case: where there is no Redis, the tests that need it fail, and only those.
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  try {
    return (await startRedisServer(port)).stop;
  } catch (error) {
    console.error('Redis did not start: the tests that need it will fail.', error);
    return undefined;
  }
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
