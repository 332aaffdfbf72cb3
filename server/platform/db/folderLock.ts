import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { SECOND } from '../running/clock';
import { EnvError } from '../env';

/** As long as a server that is told to stop may take (see start.ts), and a little more. */
const PATIENCE = 10 * SECOND;
const AGAIN = SECOND / 10;

/** A folder that no other process uses meanwhile. */
export interface HeldFolder {
  /** Whether a site was once complete in it. */
  readonly hasServed: boolean;
  /** Notes for later starts that a site is complete in it. */
  noteServed(): void;
  release(): void;
}

/** Folders that this process holds, and how many of its apps use each (tests build several). */
const held = new Map<string, { lock: Sqlite.Database; uses: number }>();

/**
 * Keeps every other process out of a folder until released: an empty SQLite database there stays locked.
 * The system frees such a lock when the process dies, however it dies, so that none is left behind. A
 * server that is just stopping is waited for.
 * @throws EnvError when another process keeps it
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  const holding = held.get(folder) ?? { lock: await lockOf(folder), uses: 0 };
  const { lock } = holding;
  holding.uses += 1;
  held.set(folder, holding);
  const hasServed = lock.pragma('user_version', { simple: true }) === SERVED;
  let released = false;
  return {
    hasServed,
    noteServed: () => void (hasServed || lock.pragma(`user_version = ${SERVED}`)),
    release: () => {
      if (released) return;
      released = true;
      holding.uses -= 1;
      if (holding.uses > 0) return;
      held.delete(folder);
      lock.close();
    },
  };
}

const SERVED = 1;

async function lockOf(folder: string): Promise<Sqlite.Database> {
  const file = join(folder, 'server.lock');
  // Opened by SQLite alone: to close it in any other way would end this process's lock.
  const lock = new Sqlite(file, { timeout: 0 });
  const end = performance.now() + PATIENCE;
  try {
    chmodSync(file, 0o600);
    // What is once locked stays so until it is closed.
    lock.pragma('locking_mode = EXCLUSIVE');
    while (!isTaken(lock)) {
      if (performance.now() > end) throw inUse(folder);
      await sleep(AGAIN);
    }
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function isTaken(lock: Sqlite.Database): boolean {
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
