import { spawn, type ChildProcess } from 'node:child_process';
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

/** What a start came to that ended by itself. */
export interface EndedStart {
  code: number | null;
  /** All that it printed as errors. */
  said: string;
}

/**
 * Runs the real start in a process of its own, whose files may grow to so many blocks of 1 KiB.
 * @returns the process, and what it came to when it has ended
 */
export function launchServer(
  env: Record<string, string>,
  blocks: number | 'unlimited' = 'unlimited',
): { child: ChildProcess; ended: Promise<EndedStart> } {
  const command = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$1"`;
  const child = spawn('bash', ['-c', command, process.execPath, builtServer()], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

/** One sentence that begins so, and no stack: what a start says that is refused. */
export const sentence = (start: string) => new RegExp(`^${start}[^\n]*\n$`);

const PATIENCE_MS = 120_000;

/**
 * Starts the real server in a process of its own, on a free port unless PORT is given, and waits for
 * /health.
 * @param file the built server: that of this run of tests, unless said otherwise
 */
export async function startServer(
  env: Record<string, string>,
  file = builtServer(),
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()));
  // One process, so that its number is that of the server itself.
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      PORT: String(port),
      // Production requires PUBLIC_URL.
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      ...env,
    },
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
