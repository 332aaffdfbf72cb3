import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './freePort';

/** Count of numbered databases: see ownRedis.ts. */
export const REDIS_DATABASES = 10_000;

export interface RedisServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Settings without persistence. */
const SETTINGS = ['--save', '', '--appendonly', 'no', '--databases', String(REDIS_DATABASES)];

/** Options of a Redis. */
interface RedisOptions {
  /** Replaces the settings of the tests: a configuration file, which comes first, or options. */
  settings?: readonly string[];
  /** Ignores an interruption of the terminal, so that the caller stops it. */
  detached?: boolean;
}

/**
 * Starts the installed redis-server.
 * @param port a free port by default
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
 * Global set-up of tests that need Redis: sets TEST_REDIS_URL. Does nothing if the machine or
 * another project of the run has set it.
 */
export default async function startRedis(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_REDIS_URL) return undefined;
  const port = await freePort();
  // Set in any case, so that without Redis only the tests that need it fail.
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  try {
    return (await startRedisServer(port)).stop;
  } catch (error) {
    console.error('Redis did not start: the tests that need it will fail.', error);
    return undefined;
  }
}

/** Waits until the server reports that it accepts connections. */
async function readiness(server: ChildProcess): Promise<void> {
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) ready();
    });
  });
}
