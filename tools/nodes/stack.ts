import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '#tests/support/running/freePort';
import { startCluster } from '#tests/support/running/postgres';
import { startRedisServer } from '#tests/support/running/redis';
import { startNode, type Node } from './node';
import { startProgram } from './program';
import { startProxy } from './proxy';
import { deployed, deployedEnv, ownSettings, postgresSettings, type Variables } from './settings';

/** The production stack on this machine: PostgreSQL, Redis, nodes, and a proxy. */
export interface Stack {
  /** URL of the site through the proxy. */
  url: string;
  redisUrl: string;
  databaseUrl: string;
  nodes: readonly Node[];
  /** Process IDs of the other programs. PostgreSQL also has child processes. */
  pids: { proxy: number; redis: number; postgres: number };
  /** Restarts the nodes one by one, as an upgrade does. */
  restartAll(): Promise<void>;
  /** Stops the proxy, the nodes, Redis and PostgreSQL, in this order. */
  stop(): Promise<void>;
}

interface StackOptions {
  /**
   * Folder in which the data is stored between runs. Every account of the machine must be able to
   * enter it.
   */
  folder: string;
  /** Port of the site; a free port when absent. */
  port?: number;
  nodes?: number;
  /**
   * Environment variables of the nodes, in addition to `deploy/site.env` or in place of its values.
   */
  env?: Variables;
  say?: (line: string) => void;
}

/**
 * Pause after the restart of a node, as in `deploy/upgrade.sh`. The proxy checks the node in this
 * time. Without a node that it considers running, Caddy 2.6 fails every request that is not a GET
 * with 503, in spite of `lb_try_duration`.
 */
const PROXY_PAUSE_MS = 2000;

/** Starts the whole stack. @throws Error with a French message */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { folder, port, nodes: count = 2, env = {}, say = () => {} }: StackOptions,
  stops: (() => Promise<void>)[],
): Promise<Omit<Stack, 'stop'>> {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  say('PostgreSQL…');
  const settings = postgresSettings();
  const data = join(folder, 'postgres');
  refuseTwice(data, folder);
  const postgres = await startCluster({ data, settings, detached: true });
  stops.push(postgres.stop);
  say('Redis…');
  const { secrets, redisPassword } = ownSettings(join(folder, 'etc'));
  const files = [deployed('redis.conf'), '--include', redisPassword];
  const redis = await startRedisServer(undefined, undefined, { settings: files, detached: true });
  stops.push(redis.stop);
  const redisUrl = Object.assign(new URL(secrets.REDIS_URL), {
    host: new URL(redis.url).host,
  }).href;

  const at = port ?? (await freePort());
  const url = `https://127.0.0.1:${at}`;
  const common = {
    ...systemEnv(),
    ...deployedEnv('site.env'),
    DATABASE_URL: postgres.url,
    REDIS_URL: redisUrl,
    JWT_SECRET: secrets.JWT_SECRET,
    PUBLIC_URL: url,
    // Required for the demonstration in production.
    SEED: 'demo',
    ...env,
  };
  await seedOnce(folder, common, say);
  const nodes: Node[] = [];
  stops.push(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
  // Nodes are started one by one, because the first one runs the migrations.
  for (let number = 1; number <= count; number += 1) {
    say(`Nœud ${number}…`);
    nodes.push(await startNode({ folder, number, common, say }));
  }
  say('Caddy…');
  const proxy = await startProxy(folder, url, nodes);
  stops.push(async () => void (await proxy.end()));
  return {
    url,
    redisUrl,
    databaseUrl: postgres.url,
    nodes,
    pids: { proxy: proxy.pid, redis: redis.process.pid ?? 0, postgres: postgres.pid },
    restartAll: async () => {
      for (const node of nodes) {
        await node.restart();
        await sleep(PROXY_PAUSE_MS);
      }
    },
  };
}

/**
 * Refuses to use a folder whose PostgreSQL is running.
 * @throws Error when another command uses the folder, or when a killed command left its programs
 * running
 */
function refuseTwice(data: string, folder: string): void {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid === 0 || !existsSync(`/proc/${pid}`)) return;
  throw new Error(
    `un autre «\u00a0npm run nodes\u00a0» se sert de ${folder} (PostgreSQL y est le processus ${pid}).`,
  );
}

/**
 * Returns the environment variables that programs need, without those that would change the site.
 */
function systemEnv(): Variables {
  const { PATH = '', HOME = '/', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG };
}

/** Fills a new database with the demonstration before the nodes start. */
async function seedOnce(
  folder: string,
  common: Variables,
  say: (line: string) => void,
): Promise<void> {
  const mark = join(folder, 'seeded');
  if (existsSync(mark)) return;
  say('Données de démonstration…');
  const env = { ...common, DATA_DIR: join(folder, 'seed') };
  const logFile = join(folder, 'logs/seed.log');
  const seeding = startProgram(process.execPath, ['--import', 'tsx', 'server/seeds/run.ts'], {
    env,
    logFile,
  });
  if ((await seeding.ended) !== 0) throw new Error(`Les données ne sont pas là\u00a0: ${logFile}`);
  writeFileSync(mark, '');
}
