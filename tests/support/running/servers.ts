import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort';

export interface RunningServer {
  url: string;
  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut does (SIGKILL). */
  kill(): Promise<void>;
  pid: number;
}

/** The server that this run of tests built (builtServer.ts). */
export function builtServer(): string {
  return process.env.TEST_SERVER!;
}

const PATIENCE_MS = 120_000;

/**
 * Starts the real server in a process of its own, and waits for /health.
 * @param file the built server: that of this run of tests, unless said otherwise
 */
export async function startServer(
  env: Record<string, string>,
  file = builtServer(),
): Promise<RunningServer> {
  const port = await freePort();
  // One process, so that its number is that of the server itself.
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) {
      return {
        url,
        pid: child.pid!,
        kill: async () => {
          child.kill('SIGKILL');
          await ended;
        },
        stop: async () => {
          child.kill('SIGTERM');
          const [code] = await ended;
          return code;
        },
      };
    }
  }
  child.kill('SIGKILL');
  throw new Error('The server did not start');
}
