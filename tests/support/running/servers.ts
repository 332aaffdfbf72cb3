import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort';

export interface RunningServer {
  url: string;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Kills the server with SIGKILL, as a power cut would end it. */
  kill(): Promise<void>;
  pid: number;
}

/** Returns the file of the built server. The first call in a test run builds the server. */
export function builtServer(): string {
  const file = process.env.TEST_SERVER!;
  if (!existsSync(file)) {
    const folder = dirname(dirname(file));
    // Built in a separate process, because the environment variables of the tests would change
    // Vite's build.
    execFileSync(process.execPath, [BUILD, folder], { env: buildEnv(), stdio: 'inherit' });
  }
  return file;
}

const BUILD = fileURLToPath(new URL('buildServer.mjs', import.meta.url));

/** Returns the environment without the variables of Vitest. */
function buildEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _vitest, ...rest } = process.env;
  return rest;
}

/** Result of a start that exited by itself. */
export interface EndedStart {
  code: number | null;
  /** Everything that the process wrote to standard error. */
  said: string;
}

/**
 * Starts the real server in a separate process, with an optional maximum file size in blocks of 1
 * KiB.
 * @returns the process, and a promise of the result of the start
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

/** Matches a refused start: one sentence that starts with `start`, without a stack trace. */
export const sentence = (start: string) => new RegExp(`^${start}[^\n]*\n$`);

const TIMEOUT_MS = 120_000;

/** Number of characters at the end of a server's output that an error quotes. */
const QUOTED = 4000;

/**
 * Starts the real server in its own process and waits until /health answers 200.
 * @param env environment variables; without PORT, a free port is used, and without SEED, the
 * documented content is added
 * @param file file of the built server; by default the server that this test run built
 * @throws Error when the process ends or does not become healthy within two minutes. The message
 * contains the last answer of /health and the end of the output.
 */
export async function startServer(
  env: Record<string, string>,
  file = builtServer(),
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()));
  // Started without a shell, so that the process ID is that of the server.
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      PORT: String(port),
      // Production requires PUBLIC_URL.
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      // The demonstration takes minutes on a busy machine.
      SEED: 'documented',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-QUOTED)));
  }
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  let lastAnswer = 'nothing';
  const failure = (what: string) =>
    new Error(`The server ${what}. /health answered ${lastAnswer}. Output:\n${output}`);
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw failure(`ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(
      (error: Error) => void (lastAnswer = error.message),
    );
    if (response) lastAnswer = `${response.status} ${await response.text()}`;
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
  throw failure(`did not start within ${TIMEOUT_MS / 1000} s`);
}
