import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import buildSite from '../support/running/builtSite';
import { startCluster } from '../support/running/postgres';
import { binariesOfTools } from '../support/running/postgresTools';
import { processorTime, residentMemory, SITE, start } from './processes';
import { sqlitePair, type Place } from './scaleDatabases';

const SIZE = { users: 100_000, comments: 1_000_000, notifications: 500_000 };

/** Settings of a real server, instead of those of the tests. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_wal_size=1GB'];

const MOVE = ['--change-engine', '--keep-sessions'];

/** Interval of the readings of memory and processor time, in milliseconds. */
const EVERY = 200;

/**
 * Moves a large site from SQLite to PostgreSQL and back, by the commands of an operator, and starts
 * it on each. Prints how long each step takes, and the most memory that each command uses. Runs only
 * when it is named on the command line, because it needs the large data set of `scale`.
 */
export async function benchOutgrow(folder: string): Promise<void> {
  buildSite();
  const { large } = await sqlitePair(SIZE);
  // The account of PostgreSQL may not enter the folder of the bench.
  const data = join(process.cwd(), '.cache/bench-outgrow');
  await rm(data, { recursive: true, force: true });
  const cluster = await startCluster({ data, settings: DURABLE, binaries: binariesOfTools() });
  try {
    const place = (name: string, url: string) => ({
      ...large.env,
      DATA_DIR: join(folder, name),
      DATABASE_URL: url,
    });
    const onSqlite = await backUp('SQLite', large.env, join(folder, 'from-sqlite'));
    const grown = place('grown', cluster.url);
    await command('restore on PostgreSQL', 'restore', [onSqlite, ...MOVE], grown);
    await open('PostgreSQL', grown);
    const onPostgres = await backUp('PostgreSQL', grown, join(folder, 'from-postgres'));
    const back = place('back', '');
    await command('restore on SQLite', 'restore', [onPostgres, ...MOVE], back);
    await open('SQLite', back);
  } finally {
    await cluster.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function backUp(engine: string, env: Place['env'], into: string): Promise<string> {
  await mkdir(into);
  await command(`backup of ${engine}`, 'backup', [into], env);
  const name = (await readdir(into)).find((one) => one.startsWith('centrale-'))!;
  const files = await readdir(join(into, name));
  const database = files.find((file) => file.startsWith('centrale.'))!;
  const { size } = await stat(join(into, name, database));
  console.log(`  ${database}: ${Math.round(size / 1e6)} MB`);
  return join(into, name);
}

/** Runs a command of the built site. Prints its output, its duration and its memory. */
async function command(
  what: string,
  name: string,
  args: readonly string[],
  env: Place['env'],
): Promise<void> {
  const startedAt = performance.now();
  const child = spawn('node', ['--max-semi-space-size=16', `dist/server/${name}.js`, ...args], {
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let [memory, processor] = [0, 0];
  const look = async () => {
    memory = Math.max(memory, await residentMemory(child.pid!));
    processor = await processorTime(child.pid!);
  };
  // Fails once the command has ended.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
  const own = `${(processor / 1000).toFixed(1)} s of its processor, ${Math.round(memory)} MiB`;
  console.log(`${what}: ${secondsSince(startedAt)} s, ${own}\n`);
}

async function open(engine: string, env: Place['env']): Promise<void> {
  const startedAt = performance.now();
  const server = await start(SITE, env, '/health', 120_000);
  console.log(`the site answers on ${engine} after ${secondsSince(startedAt)} s\n`);
  await server.stop();
}

const secondsSince = (instant: number): string => ((performance.now() - instant) / 1000).toFixed(1);
