import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { builtServer } from './servers';

export interface CommandOptions {
  env: Record<string, string>;
  /** Maximum file size in blocks of 1 KiB, to simulate a full disk. */
  blocks?: number;
}

export interface EndedCommand {
  code: number | null;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
}

/** Starts the built command of a source file (`server/backup.ts`) in a separate process. */
export function startCommand(
  file: string,
  args: readonly string[],
  { env, blocks }: CommandOptions,
): { child: ChildProcess; ended: Promise<EndedCommand> } {
  const limit = blocks === undefined ? '' : `trap '' XFSZ; ulimit -f ${blocks};`;
  const folder = dirname(builtServer());
  const built = file.replace(/^server\/(.+)\.ts$/, `${folder}/$1.js`);
  const command = [process.execPath, built, ...args];
  const child = spawn('/bin/bash', ['-c', `${limit} exec "$0" "$@"`, ...command], {
    // Node caches the compiled code where the built server does.
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}

/** Runs a command of the site and waits for its end. */
export const runCommand = (file: string, args: readonly string[], options: CommandOptions) =>
  startCommand(file, args, options).ended;
