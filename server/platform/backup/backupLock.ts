import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { lockFile } from '../db/sqlite/folderLock';
import type { Env } from '../env';
import { now, SECOND } from '../running/clock';
import { instantInParis } from '../text/text';
import { BackupUnderWay } from './backupError';
import { connectBeside } from './databaseFacts';

/** Maximum time to wait for another backup of the same site, in milliseconds. */
const TIMEOUT = 2 * SECOND;
const AGAIN = SECOND / 5;

const holderRule = z.object({
  pid: z.number(),
  host: z.string(),
  since: z.coerce.date(),
});

type Holder = z.infer<typeof holderRule>;

/**
 * Acquires the lock that excludes other backups of the same site: on SQLite a file in DATA_DIR, on
 * PostgreSQL a lock in the database, which all servers share. The lock is also released when the
 * process ends.
 * @param timeout maximum wait for another backup, in milliseconds
 * @returns a function that releases the lock
 * @throws BackupError that names the process of the other backup
 */
export async function acquireBackupLock(env: Env, timeout = TIMEOUT): Promise<() => Promise<void>> {
  return env.databaseKind === 'sqlite'
    ? acquireInFolder(env.DATA_DIR, timeout)
    : acquireInDatabase(env, timeout);
}

const NOTE = 'backup-holder.lock';

async function acquireInFolder(folder: string, timeout: number): Promise<() => Promise<void>> {
  // Other processes cannot read a file that SQLite locks, so a second file records which process
  // has the lock.
  const note = join(folder, NOTE);
  const lock = await lockFile(join(folder, 'backup.lock'), timeout);
  if (!lock) throw underWay(await readHolder(note));
  const holder: Holder = { pid: process.pid, host: hostname(), since: now() };
  await writeFile(note, JSON.stringify(holder), { mode: 0o600 }).catch((error: unknown) => {
    lock.close();
    throw error;
  });
  return async () => {
    await rm(note, { force: true });
    lock.close();
  };
}

async function readHolder(note: string): Promise<Holder | null> {
  try {
    return holderRule.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch {
    return null;
  }
}

/** Returns the start of the backup that any process is making; null without one. */
export async function backupSince(env: Env): Promise<Date | null> {
  if (env.databaseKind === 'postgres') {
    const client = await connectBeside(env);
    try {
      const { rows } = await client.query<{ since: Date }>(WHO);
      return rows[0]?.since ?? null;
    } finally {
      await client.end();
    }
  }
  // Without this file, no backup is running. When the file exists, the lock is tested too, because
  // the process that wrote the file may have been killed.
  const holder = await readHolder(join(env.DATA_DIR, NOTE));
  if (!holder) return null;
  const lock = await lockFile(join(env.DATA_DIR, 'backup.lock'), 0);
  lock?.close();
  return lock ? null : holder.since;
}

const KEY = `hashtextextended('backups', 0)`;

const WHO = `SELECT a.application_name AS "name", a.xact_start AS "since"
  FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (l.classid::bigint << 32) | l.objid::bigint = ${KEY}`;

async function acquireInDatabase(env: Env, timeout: number): Promise<() => Promise<void>> {
  const client = await connectBeside(env, `backup ${process.pid} ${hostname()}`);
  try {
    // The lock belongs to this transaction. A lock of the session would be lost when a connection
    // pooler gives the session to another client.
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const end = performance.now() + timeout;
    for (;;) {
      const { rows } = await client.query<{ acquired: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${KEY}) AS acquired`,
      );
      if (rows[0]?.acquired) return () => client.end();
      if (performance.now() > end) break;
      await sleep(AGAIN);
    }
    const { rows } = await client.query<{ name: string; since: Date }>(WHO);
    throw underWay(holderOf(rows[0]));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function holderOf(row: { name: string; since: Date } | undefined): Holder | null {
  const [, pid, host] = /^backup (\d+) (.+)$/.exec(row?.name ?? '') ?? [];
  return row && pid && host ? { pid: Number(pid), host, since: row.since } : null;
}

function underWay(holder: Holder | null): BackupUnderWay {
  const who = holder
    ? ` depuis le ${instantInParis(holder.since)} (processus ${holder.pid}, machine ${holder.host})`
    : '';
  return new BackupUnderWay(`Une autre sauvegarde est en cours${who}\u00a0: attendez sa fin.`);
}
