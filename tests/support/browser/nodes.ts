import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../running/freePort';

/** A running `npm run nodes`, a command that starts several servers (nodes) behind a proxy. */
export interface RunningNodes {
  /** URL of the site through the proxy. */
  url: string;
  /** URLs and process IDs of the nodes at the start. */
  nodes: readonly { url: string; pid: number }[];
  /** Returns all output so far. */
  said(): string;
  /** Starts the command again in the same folder. @returns its exit code and output */
  again(): Promise<{ code: number | null; said: string }>;
  /** Restarts the nodes one by one. Resolves when all are running again. */
  restartAll(): Promise<void>;
  /** Stops the command as Ctrl+C does. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts the command in an empty folder and waits until the site is running. */
export async function runNodes(): Promise<RunningNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-nodes-'));
  // PostgreSQL does not run as root.
  await chmod(folder, 0o755);
  const start = (port: number, stderr: 'inherit' | 'pipe') =>
    spawn(process.execPath, ['--import', 'tsx', 'tools/nodes.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        // The command creates this folder, as in a new clone.
        DATA_DIR: join(folder, 'site'),
        RATE_LIMIT_PER_MINUTE: '100000',
      },
      stdio: ['ignore', 'pipe', stderr],
    });
  const command = start(await freePort(), 'inherit');
  const ended = once(command, 'exit') as Promise<[number | null]>;
  let said = '';
  command.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const hear = async (line: string, times = 1) => {
    while (said.split(line).length <= times) {
      const over = ended.then(() => {
        throw new Error(`npm run nodes ended without “${line}”:\n${said}`);
      });
      await Promise.race([once(command.stdout!, 'data'), over]);
    }
  };
  await hear('Comptes de démonstration');
  let restarts = 0;
  return {
    url: /https:\S+/.exec(said)?.[0] ?? '',
    nodes: [...said.matchAll(/(http:\S+) \(processus (\d+)\)/g)].map(([, url = '', pid]) => ({
      url,
      pid: Number(pid),
    })),
    said: () => said,
    again: async () => {
      const second = start(await freePort(), 'pipe');
      let output = '';
      second.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
      const [code] = (await once(second, 'close')) as [number | null];
      return { code, said: output };
    },
    restartAll: async () => {
      restarts += 1;
      command.kill('SIGHUP');
      await hear('Tous ont redémarré.', restarts);
    },
    stop: async () => {
      command.kill('SIGINT');
      const [code] = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
