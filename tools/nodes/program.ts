import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Variables } from './settings';

const TIMEOUT_MS = 120_000;

/** A program of ours that runs. */
export interface Program {
  pid: number;
  /** Resolves when it has ended, to its exit code; null after a signal, or when it never began. */
  ended: Promise<number | null>;
  /** Ends it by a signal, and waits for that. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program whose output goes to a file. In a group of its own: an interruption of the
 * terminal is for us alone, who end the others in order.
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
 * Waits until an address answers with 200.
 * @throws when the program ends before, or takes too long
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
 * The status of an address; 0 without an answer. Certificates are not checked: this machine's own.
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
