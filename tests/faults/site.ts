import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { pathTo } from '../support/running/blackHole';
import { reservePort } from '../support/running/freePort';
import { startMailServer, type MailServer } from '../support/running/mailServer';
import { startCluster, type Cluster } from '../support/running/postgres';
import { binariesOfTools } from '../support/running/postgresTools';
import { startRedisServer, type RedisServer } from '../support/running/redis';
import {
  launchServer,
  startServer,
  type EndedStart,
  type RunningServer,
} from '../support/running/servers';
import { smallDisk, type SmallDisk } from '../support/running/smallDisk';
import { until } from '../support/running/until';
import type { DatabaseKind, People } from './actions';
import type { Place } from './judge';
import type { Target } from './load';

/** PostgreSQL settings as in production, where an acknowledged write is on the disk. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const SMALL = ['min_wal_size=32MB', 'max_wal_size=64MB'];

/** Disk size in MiB for each database, enough for the data and some minutes of writes. */
const MEBIBYTES = { sqlite: 64, postgres: 384 };

const JWT_SECRET = 'Zk3_9dQ-u8Rw2Lx7Vb5Nm1Tc4Hf6Gj0Ps';

/** Services that a site on PostgreSQL uses. The connection to each of them can be cut. */
interface Services {
  cluster: Cluster;
  /** URL of the site's database for connections that are never cut. */
  directly: string;
  toDatabase: Awaited<ReturnType<typeof pathTo>>;
  redis: RedisServer;
  toRedis: Awaited<ReturnType<typeof pathTo>>;
}

/** Environment of an empty site, into which a backup can be restored. */
interface EmptyPlace {
  env: Record<string, string> & Place;
  remove(): Promise<void>;
}

/** Size of the data of a site. */
export interface SiteSize {
  members: number;
  products: number;
}

/**
 * The built server on a separate database, with everything around it that can fail: disk, clock,
 * mail server and, on PostgreSQL, the database server and Redis. On PostgreSQL the site has two
 * nodes, on SQLite one.
 */
export class FaultySite implements Target {
  /** Running nodes. */
  nodes: RunningServer[] = [];
  /**
   * Next sequence number. Starts at 1, because load.ts derives an IP address from this number, and
   * 0 gives an invalid address.
   */
  private sent = 1;
  private places = 0;

  private constructor(
    readonly kind: DatabaseKind,
    readonly people: People,
    readonly disk: SmallDisk,
    readonly mail: MailServer,
    private readonly found: Services | null,
    private readonly env: Record<string, string>,
    private readonly clockFile: string,
    readonly folder: string,
    /** Port of each node, the same after every restart. */
    private readonly ports: readonly number[],
  ) {}

  static async open(kind: DatabaseKind, { members, products }: SiteSize): Promise<FaultySite> {
    const folder = await mkdtemp(join(tmpdir(), 'centrale-faults-'));
    // PostgreSQL does not run as root and needs access to its folder.
    chmodSync(folder, 0o755);
    const disk = smallDisk(join(folder, 'disk'), MEBIBYTES[kind]);
    const services = kind === 'postgres' ? await startServices(disk) : null;
    const mail = await startMailServer();
    const clockFile = join(folder, 'clock');
    const dataDir = join(kind === 'sqlite' ? disk.path : folder, 'data');
    mkdirSync(dataDir);
    const base = {
      DATA_DIR: dataDir,
      JWT_SECRET,
      SEED: 'documented',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    };
    const peopleFile = join(folder, 'people.json');
    execFileSync(
      resolve('node_modules/.bin/tsx'),
      ['tests/faults/dataset.ts', peopleFile, String(members), String(products)],
      {
        env: { ...process.env, ...base, DATABASE_URL: services?.directly ?? '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const clock = pathToFileURL(resolve('tests/support/running/movedClock.mjs')).href;
    const env = {
      ...base,
      DATABASE_URL: services?.toDatabase.url ?? '',
      REDIS_URL: services?.toRedis.url ?? '',
      SMTP_URL: mail.url,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import=${clock}`,
      CLOCK_FILE: clockFile,
    };
    const people = JSON.parse(readFileSync(peopleFile, 'utf8')) as People;
    const ports = [await reservePort(), ...(kind === 'postgres' ? [await reservePort()] : [])];
    const parts = [kind, people, disk, mail, services, env, clockFile, folder, ports] as const;
    const site = new FaultySite(...parts);
    await site.start();
    return site;
  }

  readonly urls = (): readonly string[] => this.nodes.map(({ url }) => url);
  readonly nextNumber = (): number => this.sent++;

  /** Location of the data for other connections. */
  get place(): Place {
    return { DATA_DIR: this.env.DATA_DIR!, DATABASE_URL: this.found?.directly };
  }

  /** Services of a site on PostgreSQL. @throws Error on SQLite */
  get services(): Services {
    if (!this.found)
      throw new Error('A site on SQLite has no services: limit the fault to PostgreSQL with `on`');
    return this.found;
  }

  /** Starts the nodes that are not running. */
  async start(): Promise<void> {
    const usedPorts = new Set(this.nodes.map(({ url }) => Number(new URL(url).port)));
    const missing = this.ports.filter((port) => !usedPorts.has(port));
    const started = missing.map((port) => startServer({ ...this.env, PORT: String(port) }));
    this.nodes.push(...(await Promise.all(started)));
  }

  /** Kills the first `count` nodes, by default all. */
  async kill(count = this.nodes.length): Promise<void> {
    await Promise.all(this.nodes.splice(0, count).map((node) => node.kill()));
  }

  /** Stops all nodes gracefully. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.splice(0).map((node) => node.stop()));
  }

  /** Starts a server that is expected to exit. @returns its exit code and output */
  refusedStart(): Promise<EndedStart> {
    return launchServer(this.env).ended;
  }

  /** Environment of commands on the site. */
  get commandEnv(): Record<string, string> {
    const { NODE_OPTIONS: _, CLOCK_FILE: __, ...env } = this.env;
    return { ...env, DATABASE_URL: this.found?.directly ?? '' };
  }

  /** Creates the environment of an empty site without mail, and a function that removes it. */
  async emptyPlace(): Promise<EmptyPlace> {
    this.places += 1;
    const name = `place_${this.places}`;
    const DATA_DIR = join(this.folder, name);
    const env = { ...this.commandEnv, DATA_DIR, REDIS_URL: '', SMTP_URL: '' };
    const removeFolder = () => rm(DATA_DIR, { recursive: true, force: true });
    if (!this.found) return { env, remove: removeFolder };
    await this.administer(`CREATE DATABASE ${name}`);
    const url = new URL(this.found.directly);
    url.pathname = `/${name}`;
    const remove = async () => {
      await this.administer(`DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    };
    return { env: { ...env, DATABASE_URL: url.href }, remove };
  }

  /** Sets the offset of every node's clock from the system clock. */
  async moveClock(milliseconds: number): Promise<void> {
    const asked = String(milliseconds);
    await writeFile(this.clockFile, asked);
    for (const { pid } of this.nodes) {
      process.kill(pid, 'SIGUSR2');
      const isMoved = async () =>
        (await readFile(`${this.clockFile}.${pid}`, 'utf8').catch(() => '')) === asked;
      await until('the clock of a server', isMoved);
    }
  }

  /** Returns the IDs of the processes that write to the database. */
  writers(): number[] {
    return this.found ? this.found.cluster.processes() : this.nodes.map(({ pid }) => pid);
  }

  /** Runs statements on the database server, connected to another database than the site's. */
  async administer(...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: this.services.cluster.url });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  }

  async close(): Promise<void> {
    await this.kill();
    await this.mail.leave();
    if (this.found) {
      const { cluster, toDatabase, redis, toRedis } = this.found;
      await toDatabase.close();
      await toRedis.close();
      await redis.stop();
      await cluster.stop();
    }
    this.disk.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function startServices(disk: SmallDisk): Promise<Services> {
  const settings = [...DURABLE, ...SMALL];
  const data = join(disk.path, 'postgres');
  const cluster = await startCluster({ data, settings, binaries: binariesOfTools() });
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('CREATE DATABASE site');
  await client.end();
  const directly = new URL(cluster.url);
  directly.pathname = '/site';
  const redis = await startRedisServer();
  return {
    cluster,
    directly: directly.href,
    toDatabase: await pathTo(directly.href),
    redis,
    toRedis: await pathTo(redis.url),
  };
}
