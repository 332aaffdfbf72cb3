import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { parseMail } from '../support/content/readMail';
import { startRedisServer } from '../support/running/redis';
import { seenByOthers } from '../support/running/otherConnection';
import { sentence } from '../support/running/servers';
import { until } from '../support/running/until';
import type { DatabaseKind } from './actions';
import type { Judgement } from './judge';
import type { Load } from './load';
import { restored } from './restored';
import type { FaultySite } from './site';

/** Input of one round of a fault. `isShort` limits the duration of the outage. */
export interface Round {
  site: FaultySite;
  load: Load;
  isShort: boolean;
}

export interface Fault {
  on: readonly DatabaseKind[];
  /** Causes the fault under load and ends it. @returns further findings, if any */
  strike(round: Round): Promise<Found | void>;
  /** Sends the load through Caddy, as in production. */
  proxied?: true;
  /** Also checks that, in the end, exactly one mail was sent for every paid order. */
  mails?: true;
}

/** Findings of a round that are not about the content of the site's database. */
export interface Found {
  /** Durations in milliseconds, keyed by a description. */
  durations: Record<string, number>;
  /** Judgement of a copy of the site restored from a backup; absent without a backup. */
  copy?: Judgement;
}

const BOTH = ['sqlite', 'postgres'] as const;
const HOUR = 60 * 60_000;

/**
 * Clock offsets in milliseconds at which unsent mails are tried again: first past the pause after
 * one failure, then past the longest pause. The longest offset must not come first, because a mail
 * that is being sent would count as abandoned and be sent twice.
 */
const MAIL_RETRIES = [2 * 60_000, 3 * HOUR];

/** Returns a fault that starts an outage, waits, and ends the outage. */
const outage =
  (start: (site: FaultySite) => unknown, end: (site: FaultySite) => unknown): Fault['strike'] =>
  async ({ site, load, isShort }) => {
    await start(site);
    await load.outage(isShort);
    await end(site);
  };

/** Pauses (SIGSTOP) or continues (SIGCONT) processes, parent processes first. */
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) process.kill(pid, name);
};

export const FAULTS: Record<string, Fault> = {
  killed: {
    on: BOTH,
    strike: async ({ site }) => {
      await site.kill();
      await site.start();
    },
  },
  'one-node-killed': {
    on: ['postgres'],
    strike: async ({ site, load }) => {
      await site.kill(1);
      await load.back();
      await site.start();
    },
  },
  'proxied-node-killed': {
    on: ['postgres'],
    proxied: true,
    strike: async ({ site, load }) => {
      await site.kill(1);
      const { milliseconds } = await load.back();
      await site.start();
      return { durations: { 'back without it': milliseconds } };
    },
  },
  restored: { on: BOTH, strike: (round) => restored(round) },
  'disk-full': {
    on: BOTH,
    strike: outage(
      (site) => site.disk.fill(site.writers()),
      async (site) => {
        await site.disk.empty(site.writers());
        // PostgreSQL exits when its write-ahead log does not fit on the disk. It is restarted here,
        // as a supervisor would do.
        if (site.kind === 'postgres') await site.services.cluster.restart();
      },
    ),
  },
  locked: { on: BOTH, strike: locked },
  'read-only': { on: BOTH, strike: readOnly },
  damaged: { on: ['sqlite'], strike: damaged },
  clock: {
    on: BOTH,
    strike: async ({ site, load }) => {
      for (const distance of [3 * HOUR, -2 * HOUR]) {
        await site.moveClock(distance);
        await load.back();
      }
      await site.moveClock(0);
    },
  },
  'redis-stopped': {
    on: ['postgres'],
    strike: outage(
      ({ services }) => services.redis.stop(),
      async ({ services }) => {
        services.redis = await startRedisServer(Number(new URL(services.redis.url).port));
      },
    ),
  },
  'redis-frozen': {
    on: ['postgres'],
    strike: outage(
      ({ services }) => services.redis.process.kill('SIGSTOP'),
      ({ services }) => services.redis.process.kill('SIGCONT'),
    ),
  },
  'redis-silent': {
    on: ['postgres'],
    strike: outage(
      ({ services }) => services.toRedis.cut(),
      ({ services }) => services.toRedis.mend(),
    ),
  },
  'postgres-stopped': {
    on: ['postgres'],
    strike: outage(
      ({ services }) => services.cluster.crash(),
      ({ services }) => services.cluster.restart(),
    ),
  },
  'postgres-frozen': { on: ['postgres'], strike: frozen },
  'postgres-silent': {
    on: ['postgres'],
    strike: outage(
      ({ services }) => services.toDatabase.cut(),
      ({ services }) => services.toDatabase.mend(),
    ),
  },
  'mail-slow': {
    on: BOTH,
    mails: true,
    strike: async ({ site, load }) => {
      site.mail.state.pause = 1000;
      await load.back();
      site.mail.state.pause = 0;
    },
  },
  'mail-away': {
    on: BOTH,
    mails: true,
    strike: async ({ site, load }) => {
      await site.mail.leave();
      await load.back();
      await site.mail.comeBack();
    },
  },
};

async function frozen({ site, load, isShort }: Round): Promise<void> {
  const pids = site.services.cluster.processes();
  signal(pids, 'SIGSTOP');
  await load.outage(isShort);
  signal(pids, 'SIGCONT');
}

/** Locks, from another connection, the rows or tables that the site writes. */
async function locked({ site, load, isShort }: Round): Promise<void> {
  const release = await (site.kind === 'sqlite' ? lockFile(site) : lockTables(site));
  try {
    await load.outage(isShort);
  } finally {
    await release();
  }
}

async function lockFile(site: FaultySite): Promise<() => Promise<void>> {
  const other = new Sqlite(fileOf(site));
  other.exec('BEGIN IMMEDIATE');
  return async () => void other.close();
}

async function lockTables(site: FaultySite): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: site.services.directly });
  await other.connect();
  await other.query('BEGIN');
  // Locks only one table. With more, PostgreSQL could abort this transaction to resolve a deadlock.
  await other.query('LOCK TABLE users IN EXCLUSIVE MODE');
  return () => other.end();
}

/** Makes the database read-only: on PostgreSQL under load, on SQLite before the server starts. */
async function readOnly({ site, load, isShort }: Round): Promise<void> {
  if (site.kind === 'sqlite') {
    await site.kill();
    site.disk.setReadOnly(true);
    await refuses(site, 'DATA_DIR');
    site.disk.setReadOnly(false);
    return site.start();
  }
  const set = (value: 'on' | 'off') =>
    site.administer(
      `ALTER DATABASE site SET default_transaction_read_only = ${value}`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'site'`,
    );
  await set('on');
  await load.outage(isShort);
  await set('off');
}

/**
 * Damages the database file while the site is stopped, expects the server to refuse to start, and
 * restores the file.
 */
async function damaged({ site }: Round): Promise<void> {
  await site.stop();
  const path = fileOf(site);
  const backup = `${path}.backup`;
  copyFileSync(path, backup);
  const database = new Sqlite(path, { readonly: true });
  const { rootpage } = database
    .prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'users'`)
    .get() as { rootpage: number };
  const size = database.pragma('page_size', { simple: true }) as number;
  database.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size / 2, 0xa5), 0, size / 2, (rootpage - 1) * size);
  await file.close();
  const before = hashOf(path);
  await refuses(site, 'DATA_DIR\u00a0: le fichier centrale.sqlite est abîmé');
  if (hashOf(path) !== before) throw new Error('A refused start changed the damaged file');
  copyFileSync(backup, path);
  await site.start();
}

const fileOf = (site: FaultySite) => join(site.place.DATA_DIR, 'centrale.sqlite');
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @throws Error unless the server refuses to start, with one sentence that begins with `start` */
async function refuses(site: FaultySite, start: string): Promise<void> {
  const { code, said } = await site.refusedStart();
  if (code !== 1 || !sentence(start).test(said)) {
    throw new Error(`A start that should be refused ended with ${code} and said: ${said}`);
  }
}

/**
 * Finds paid orders for which no mail or several mails were sent. Waits until all mails are sent or
 * the time limit is reached.
 */
export async function judgeMails(
  site: FaultySite,
  keys: ReadonlySet<string>,
): Promise<{ lost: string[]; doubled: string[] }> {
  const orders = await seenByOthers(
    site.place,
    `SELECT "idempotencyKey" || ' ' || "number" FROM orders WHERE "status" = 'paid'`,
  );
  const paid = orders.flatMap((order) => {
    const [key = '', number = ''] = order.split(' ');
    return keys.has(key) ? number : [];
  });
  const counts = () =>
    Map.groupBy(
      site.mail.received.map(({ source }) => /CMD-\d+-\d+/.exec(parseMail(source).text)?.[0] ?? ''),
      (number) => number,
    );
  const missing = () => {
    const known = counts();
    return paid.filter((number) => !known.has(number));
  };
  for (const retry of MAIL_RETRIES) {
    await site.moveClock(retry);
    await until('the mails of all orders', () => missing().length === 0, 60).catch(() => null);
    if (missing().length === 0) break;
  }
  await site.moveClock(0);
  const known = counts();
  return {
    lost: missing(),
    doubled: paid.filter((number) => (known.get(number) ?? []).length > 1),
  };
}
