import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { SECOND } from '#platform/running/clock';
import { EnvError } from '#platform/env';

/**
 * Maximum time to wait for another server that is stopping, in milliseconds. Longer than a server
 * may take to stop (see start.ts).
 */
const TIMEOUT = 10 * SECOND;
const AGAIN = SECOND / 10;

const LOCK = 'server.lock';

export interface FolderLock {
  /** Whether a complete site was ever started from the folder. */
  readonly hasServed: boolean;
  /** Records, for later starts, that the site in the folder is complete. */
  noteServed(): void;
  release(): void;
}

/** Locks of this process, keyed by folder, each with the number of apps that use it. */
const locks = new Map<string, { lock: Sqlite.Database; uses: number }>();

/**
 * Locks a folder for this process with an empty SQLite database in it. The operating system
 * releases the lock when the process dies, so that no stale lock remains. Waits for a server that
 * is stopping.
 * @throws EnvError when another process has the lock
 */
export async function acquireFolderLock(folder: string): Promise<FolderLock> {
  const entry = locks.get(folder) ?? { lock: await lockOf(folder), uses: 0 };
  const { lock } = entry;
  entry.uses += 1;
  locks.set(folder, entry);
  const hasServed = lock.pragma('user_version', { simple: true }) === SERVED;
  let released = false;
  return {
    hasServed,
    noteServed: () => void (hasServed || lock.pragma(`user_version = ${SERVED}`)),
    release: () => {
      if (released) return;
      released = true;
      entry.uses -= 1;
      if (entry.uses > 0) return;
      locks.delete(folder);
      lock.close();
    },
  };
}

const SERVED = 1;

/** Returns whether a complete site was ever started from a folder, without locking it. */
export function wasServed(folder: string): boolean {
  const file = join(folder, LOCK);
  if (!existsSync(file)) return false;
  const lock = new Sqlite(file, { readonly: true, timeout: 0 });
  try {
    return lock.pragma('user_version', { simple: true }) === SERVED;
  } catch (error) {
    // A server or a command of the site is running, so the folder counts as used.
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    lock.close();
  }
}

async function lockOf(folder: string): Promise<Sqlite.Database> {
  const lock = await lockFile(join(folder, LOCK), TIMEOUT);
  if (!lock) throw inUse(folder);
  return lock;
}

/**
 * Locks a file for this process until the connection is closed. Returns null when another process
 * still has the lock after the timeout.
 * @param timeout in milliseconds
 */
export async function lockFile(file: string, timeout: number): Promise<Sqlite.Database | null> {
  // Only SQLite may open this file: on POSIX systems, any other open and close in this process
  // would release the lock.
  const lock = new Sqlite(file, { timeout: 0 });
  const end = performance.now() + timeout;
  try {
    chmodSync(file, 0o600);
    lock.pragma('locking_mode = EXCLUSIVE');
    while (!tryLock(lock)) {
      if (performance.now() > end) {
        lock.close();
        return null;
      }
      await sleep(AGAIN);
    }
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function tryLock(lock: Sqlite.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

function inUse(folder: string): EnvError {
  return new EnvError(
    `DATA_DIR\u00a0: un autre serveur ou une commande du site utilise déjà ce dossier (${folder}). ` +
      'Arrêtez-le d’abord ou indiquez un autre dossier. Pour plusieurs serveurs, utilisez PostgreSQL (DATABASE_URL).',
  );
}
