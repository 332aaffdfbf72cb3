import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '#tests/support/running/freePort';
import { answers, startProgram, type Program } from './program';
import { nodeArguments, type Variables } from './settings';

/** One server of the site. When it exits by itself, it is restarted, as systemd does. */
export interface Node {
  url: string;
  /** ID of the current process of the node. */
  readonly pid: number;
  /** Resolves when the node answers, even while it is being restarted. */
  ready(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface NodeOptions {
  /** Shared data folder of all nodes. */
  folder: string;
  /** Number of the node, starting at 1. */
  number: number;
  /** Environment variables that all nodes have. */
  common: Variables;
  say: (line: string) => void;
}

/** Pause before a restart, as in `deploy/centrale@.service`. */
const PAUSE_MS = 1000;

/** Lifetime in milliseconds below which an exit counts as early. */
const SHORT_LIFE_MS = 5000;
/** Number of consecutive early exits after which a node is no longer restarted. */
const MOST_SHORT_LIVES = 3;

/** Starts a node on a free port. @throws Error when it does not answer */
export async function startNode({ folder, number, common, say }: NodeOptions): Promise<Node> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, `node-${number}`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const env = { ...common, PORT: port, DATA_DIR: data };
  const logFile = join(folder, `logs/node-${number}.log`);

  let wanted = true;
  let shortLives = 0;
  let program: Program;
  let ready: Promise<void>;
  const start = () => {
    const startedAt = Date.now();
    const current = startProgram(process.execPath, nodeArguments(), { env, logFile });
    program = current;
    ready = answers(`${url}/health`, current, `Le nœud ${number} (${logFile})`);
    void again(current, startedAt);
    return ready;
  };
  const again = async (current: Program, startedAt: number) => {
    await current.ended;
    if (!wanted || program !== current) return;
    shortLives = Date.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
    if (shortLives === MOST_SHORT_LIVES) return say(`Nœud ${number}\u00a0: arrêté (${logFile}).`);
    say(`Nœud ${number}\u00a0: fini sans qu’on le demande, redémarrage.`);
    await sleep(PAUSE_MS);
    if (wanted && program === current) await start().catch((error: Error) => say(error.message));
  };
  const end = async () => {
    wanted = false;
    await program.end();
  };
  await start();
  return {
    url,
    get pid() {
      return program.pid;
    },
    ready: () => ready,
    restart: async () => {
      await end();
      wanted = true;
      await start();
    },
    stop: end,
  };
}
