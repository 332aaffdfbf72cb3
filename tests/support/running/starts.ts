import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort';
import { builtServer } from './servers';

/** Result of an attempt to start a server. */
export interface Start {
  /** `running`, or the exit code of the process. */
  result: 'running' | number | null;
  /** Output of the process. */
  said: string;
  port: number;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 120_000;

/**
 * Starts the built server with only these environment variables, without those of the tests such as
 * NODE_ENV. Resolves when the server prints its URL or exits.
 */
export async function startAs(variables: Record<string, string | undefined>): Promise<Start> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const given = Object.entries({
    PATH,
    HOME,
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...variables,
  });
  const child = spawn(process.execPath, [builtServer()], {
    env: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const closed = once(child, 'close');
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null || said.includes('est en ligne')) break;
  }
  const result = child.exitCode ?? (said.includes('est en ligne') ? 'running' : null);
  if (typeof result === 'number') await closed;
  return {
    result,
    said,
    port,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await closed;
    },
  };
}
