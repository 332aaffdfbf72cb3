import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { EnvError } from '../env';
import { FILE } from './failures';
import { holdFolder, type HeldFolder } from './folderLock';

/** The database of a site without PostgreSQL. */
export const sqliteFile = (folder: string) => join(folder, 'centrale.sqlite');

const MEBIBYTE = 2 ** 20;

/** What is larger is only looked through after a stop that was none. Figures in decision 33. */
const ALWAYS_CHECKED = 256 * MEBIBYTE;

/**
 * Makes the database file this process's own: nobody else has it, it is there unless the site is new,
 * and it is sound.
 * @returns the folder, to be noted once the database is complete, and released in the end
 * @throws EnvError that says in words what is wrong, and how to go on
 */
export async function claimSqliteFile(folder: string): Promise<HeldFolder> {
  const claim = await holdFolder(folder);
  try {
    if (claim.hasServed || hasLeftovers(folder)) refuseWhenLost(folder);
    keepToOwner(sqliteFile(folder));
    refuseWhenDamaged(sqliteFile(folder));
    return claim;
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** A site whose database is gone, or was emptied, is not a new site. */
function refuseWhenLost(folder: string): void {
  if (sizeOf(sqliteFile(folder))) return;
  throw new EnvError(
    `${FILE} manque, alors que ce dossier a déjà servi (${folder}). ` +
      'Remettez une sauvegarde à sa place, ou rendez sa valeur à DATABASE_URL si le site était sur PostgreSQL. ' +
      'Pour commencer un site neuf, videz ce dossier ou donnez-en un autre à DATA_DIR.',
  );
}

/** A shorter key never signed anything (auth/sessions/tokens.ts). */
const SHORTEST_KEY = 32;

/**
 * What a site leaves beside its database, be it of an earlier version or on PostgreSQL: the signing key,
 * mails, files that were sent in, what SQLite had not yet merged. All of it is made after the database,
 * so that a first start cut short leaves none.
 */
function hasLeftovers(folder: string): boolean {
  return (
    (sizeOf(join(folder, 'jwt.key')) ?? 0) >= SHORTEST_KEY ||
    (sizeOf(`${sqliteFile(folder)}-wal`) ?? 0) > 0 ||
    ['outbox', 'uploads'].some((name) => isFilled(join(folder, name)))
  );
}

/** Bytes of a file; null where there is none. */
function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0;
}

/** Nobody else of the machine reads the accounts, whoever made the folder; SQLite's other files follow. */
function keepToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) chmodSync(path, 0o600);
  }
}

/** Looks through the whole file, unless it is very large and was closed well (a log is then left). */
function refuseWhenDamaged(file: string): void {
  const bytes = sizeOf(file) ?? 0;
  const wasClosed = !existsSync(`${file}-wal`);
  if (bytes === 0 || (bytes > ALWAYS_CHECKED && wasClosed)) return;
  const connection = new Sqlite(file);
  try {
    const finding = connection.pragma('quick_check(1)', { simple: true }) as string;
    if (finding === 'ok') return;
    throw Object.assign(new Error(finding), { code: 'SQLITE_CORRUPT' });
  } finally {
    connection.close();
  }
}
