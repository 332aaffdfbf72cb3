import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Variables } from './settings';

const TIMEOUT_MS = 120_000;

/** A running program. */
export interface Program {
  pid: number;
  /** Resolves to the exit code; null after a signal or a failed start. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program whose output goes to a file. The program has its own process group, so that
 * Ctrl+C in the terminal reaches only this process, which then stops the programs in order.
 */
export function startProgram(
  command: string,
  args: readonly string[],
  { env, logFile }: { env: Variables; logFile: string },
): Program {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const ended = endOf(child);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  return {
    pid: child.pid ?? 0,
    ended,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}

/**
 * Waits until a URL answers with 200.
 * @throws Error when the program exits first, or does not answer within TIMEOUT_MS
 */
export async function answers(url: string, program: Program, what: string): Promise<void> {
  let end = Date.now() + TIMEOUT_MS;
  void program.ended.then(() => (end = 0));
  while (Date.now() < end) {
    if ((await statusOf(url)) === 200) return;
    await sleep(100);
  }
  throw new Error(`${what} ne répond pas.`);
}

/**
 * Returns the HTTP status of a URL; 0 without an answer. Certificates are not verified, because
 * this machine issues them.
 */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, agent: false, timeout: 2000 } as const;
    const request = (url.startsWith('https:') ? getSecure : getPlain)(url, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
