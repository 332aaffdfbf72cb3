import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { SECOND } from '../running/clock';
import { EnvError } from '../env';

/** How long a stopping server may keep the folder (see start.ts), and a little more. */
const TIMEOUT = 10 * SECOND;
const AGAIN = SECOND / 10;

/** A folder that is locked for this process. */
export interface FolderLock {
  /** Whether a complete site was once started from it. */
  readonly hasServed: boolean;
  /** Records, for later starts, that the site in it is complete. */
  noteServed(): void;
  release(): void;
}

/** The folders locked by this process, and how many of its apps use each (tests build several). */
const locks = new Map<string, { lock: Sqlite.Database; uses: number }>();

/**
 * Locks a folder for this process with an empty SQLite database in it. The operating system frees
 * such a lock when the process dies, so no stale lock is left. Waits for a server that is stopping.
 * @throws EnvError when another process holds the lock
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

async function lockOf(folder: string): Promise<Sqlite.Database> {
  const lock = await lockFile(join(folder, 'server.lock'), TIMEOUT);
  if (!lock) throw inUse(folder);
  return lock;
}

/**
 * Locks a file for this process until the connection is closed; null when another process holds it
 * for longer than the patience, in milliseconds.
 */
export async function lockFile(file: string, timeout: number): Promise<Sqlite.Database | null> {
  // Only SQLite may open this file: closing it in any other way would drop the lock.
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
    `DATA_DIR\u00a0: un autre serveur du site, ou une de ses commandes, se sert déjà de ce dossier (${folder}). ` +
      'Arrêtez-le d’abord, ou donnez un autre dossier. Plusieurs serveurs ensemble demandent PostgreSQL (DATABASE_URL).',
  );
}
