import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/running/freePort';

export interface Started {
  url: string;
  pid: number;
  /** Time from the start of the process to its first answer, in milliseconds. */
  coldStart: number;
  /** Stops the process and waits for its end. */
  stop(): Promise<void>;
}

const TIMEOUT = 60_000;

/**
 * Starts a server on a free port and waits for its first answer to `path`.
 * @param timeout maximum wait, in milliseconds
 * @throws Error when the server exits or does not answer in time
 */
export async function start(
  command: string[],
  env: Record<string, string>,
  path = '/',
  timeout = TIMEOUT,
): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, ...SITE_ENV, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answer(child, `${url}${path}`, timeout);
  const coldStart = performance.now() - startedAt;
  return { url, pid: child.pid!, coldStart, stop: () => stop(child) };
}

async function answer(child: ChildProcess, url: string, timeout: number): Promise<void> {
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(5)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return void (await response.arrayBuffer());
  }
  child.kill();
  throw new Error(`${url} did not answer in time`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Returns the resident memory of a process in MiB. Linux only. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Unit in which Linux counts processor time, in milliseconds. */
const MS_PER_TICK = 10;

/** Returns the processor time of a process with all its threads, in milliseconds. Linux only. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

/** Command of the built site, as in `npm start`. */
export const SITE = ['node', '--max-semi-space-size=16', 'dist/server/main.js'];

/** Command of a TypeScript file, with the memory of the site. tsx itself would be a process more. */
export const TSX = ['node', '--max-semi-space-size=16', '--import', 'tsx'];

/** Environment variables that `npm start` sets. */
const SITE_ENV = { MALLOC_ARENA_MAX: '2' };
