import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { EnvError } from '#platform/env';
import { FILE } from '../failures';
import { acquireFolderLock, wasServed, type FolderLock } from './folderLock';

export const sqliteFile = (folder: string) => join(folder, 'centrale.sqlite');

const MEBIBYTE = 2 ** 20;

/**
 * Maximum size of a database file that is checked at every start, in bytes. A larger one is checked
 * only after an unclean stop. For the measurements, see
 * docs/decisions/0033-one-server-per-data-folder.md.
 */
const ALWAYS_CHECKED = 256 * MEBIBYTE;

/**
 * Locks the database file for this process and checks it. The file must not be used by another
 * process, must exist unless the site is new, and must be intact.
 * @returns the lock. Call `noteServed` once the database is complete, and `release` at the end.
 * @throws EnvError with the problem and its remedy
 */
export async function claimSqliteFile(folder: string): Promise<FolderLock> {
  const claim = await acquireFolderLock(folder);
  try {
    if (claim.hasServed || hasLeftovers(folder)) refuseWhenLost(folder);
    restrictToOwner(sqliteFile(folder));
    refuseWhenDamaged(sqliteFile(folder));
    return claim;
  } catch (error) {
    claim.release();
    throw error;
  }
}

/**
 * Refuses a folder from which the database of an existing site is missing, without locking it.
 * @throws EnvError
 */
export function refuseLostDatabase(folder: string): void {
  if (sizeOf(sqliteFile(folder))) return;
  if (wasServed(folder) || hasLeftovers(folder)) refuseWhenLost(folder);
}

/** Refuses to start when the database of an existing site is missing or empty. */
function refuseWhenLost(folder: string): void {
  if (sizeOf(sqliteFile(folder))) return;
  throw new EnvError(
    `${FILE} manque, alors que ce dossier a déjà servi (${folder}). ` +
      'Remettez une sauvegarde à sa place, ou rendez sa valeur à DATABASE_URL si le site était sur PostgreSQL. ' +
      'Pour commencer un site neuf, donnez un autre dossier à DATA_DIR\u00a0: celui-ci contient vos sauvegardes.',
  );
}

/** Minimum length of a signing key, in bytes, in all versions (auth/sessions/tokens.ts). */
const SHORTEST_KEY = 32;

/**
 * Returns whether the folder contains files of an existing site: the signing key, mails, uploaded
 * files, or SQLite's write-ahead log. This check is needed because sites of earlier versions and
 * sites on PostgreSQL leave no mark in the lock file. All of these files are created after the
 * database, so an interrupted first start leaves none.
 */
function hasLeftovers(folder: string): boolean {
  return (
    (sizeOf(join(folder, 'jwt.key')) ?? 0) >= SHORTEST_KEY ||
    (sizeOf(`${sqliteFile(folder)}-wal`) ?? 0) > 0 ||
    ['outbox', 'uploads'].some((name) => isFilled(join(folder, name)))
  );
}

/** Returns the size of a file in bytes; null when the file is missing. */
function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0;
}

/**
 * Restricts the database file to its owner, whatever the mode of the folder. SQLite gives its
 * additional files the same mode.
 */
function restrictToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) chmodSync(path, 0o600);
  }
}

/**
 * Refuses to start when the database file is damaged. Skips the check of a very large file that was
 * closed cleanly: one without a write-ahead log.
 */
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
