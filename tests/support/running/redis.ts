import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './freePort';

/** Number of numbered databases, of which each test file uses one (ownRedis.ts). */
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
  /**
   * Command-line arguments in place of the settings for tests: options, or a configuration file,
   * which must come first.
   */
  settings?: readonly string[];
  /**
   * Makes Redis ignore Ctrl+C in the terminal, so that only the code that started Redis stops it.
   */
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
 * Global set-up of tests that need Redis: starts one and sets TEST_REDIS_URL. Does nothing if the
 * variable is already set, by the machine or by another Vitest project of the run.
 */
export default async function startRedis(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_REDIS_URL) return undefined;
  const port = await freePort();
  // Set even if Redis cannot be started, so that only the tests that need Redis fail.
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
