import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile } from '../db/sqlite/sqliteFile';
import type { Env } from '../env';
import { makeFolderInside } from '../files/folders';
import { DAY, now } from '../running/clock';
import { BackupError, asBackupError } from './backupError';
import { acquireBackupLock } from './backupLock';
import { lastMigrationOf, siteIdOf } from './databaseFacts';
import { copyDurably, flushToDisk, sumOf } from './durable';
import { filesToBackUp, SIGNING_KEY } from './dataFiles';
import { writeManifest, type Manifest } from './manifest';
import { makePlace } from './place';
import { dumpPostgres } from './postgresTools';
import { copySqlite } from './sqliteCopy';

/** Pattern of the names of backups; other entries of their folder are ignored. */
export const BACKUP_NAME = /^centrale-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** Pattern of the folder names of unfinished backups, which are being written or removed. */
const UNFINISHED = /^\.(?:partial|old)-centrale-[\dT-]+Z(?<mark>.*)$/;

/** A backup that is complete and on disk. */
export interface MadeBackup {
  /** Name of the folder of the backup, inside the folder for backups. */
  name: string;
  folder: string;
  madeAt: Date;
  bytes: number;
}

export interface BackupOptions {
  /** Path of the folder for backups. */
  into: string;
  /**
   * Whether it is an error when the folder `into` is missing, for instance because a disk is not
   * mounted. Otherwise a missing folder is created.
   */
  mustExist?: boolean;
  origin: Manifest['origin'];
  /** Whether the caller has already acquired the lock (`acquireBackupLock`). */
  isLocked?: boolean;
  /** Signal that cancels the backup and removes its files. */
  signal?: AbortSignal;
}

/**
 * Makes a backup while the site runs: a snapshot of the database, and the other files of DATA_DIR.
 * The backup gets its final name only when all of it is on disk.
 * @throws BackupError with the reason of the failure
 */
export async function makeBackup(env: Env, options: BackupOptions): Promise<MadeBackup> {
  const what = 'La sauvegarde n’a pas pu être écrite';
  refuseWithoutSite(env);
  const release = options.isLocked
    ? undefined
    : await acquireBackupLock(env).catch((error: unknown) => {
        throw asBackupError(what, env.DATA_DIR, error);
      });
  try {
    await openFolder(options);
    const site = await siteIdOf(env);
    await removeUnfinished(options.into, site);
    return await writeBackup(env, site, options);
  } catch (error) {
    throw asBackupError(what, options.into, error);
  } finally {
    await release?.();
  }
}

/**
 * Creates the folder for backups when it is missing. With `mustExist` a missing folder is an error,
 * because it may be the mount point of a disk that is not mounted.
 */
async function openFolder({ into, mustExist }: BackupOptions): Promise<void> {
  if (mustExist && !existsSync(into)) {
    throw new BackupError(
      `Le dossier des sauvegardes ${into} a disparu\u00a0: montez le disque où il se trouve, ou choisissez-en un autre dans les paramètres.`,
    );
  }
  await makePlace(into);
}

/** Returns the suffix that the names of unfinished backups of a site have. */
export const markOf = (site: string | null): string => (site === null ? '' : `-${site}`);

/** Refuses a DATA_DIR that contains no site, because the backup would be empty. */
function refuseWithoutSite({ databaseKind, DATA_DIR }: Env): void {
  if (existsSync(databaseKind === 'sqlite' ? sqliteFile(DATA_DIR) : DATA_DIR)) return;
  throw new BackupError(`DATA_DIR\u00a0: il n’y a pas de site dans ${DATA_DIR}.`);
}

/** Removes the files of interrupted backups and interrupted removals. */
async function removeUnfinished(into: string, site: string | null): Promise<void> {
  for (const name of await readdir(into)) {
    const mark = UNFINISHED.exec(name)?.groups?.mark;
    const isOwn = mark === markOf(site) || (mark === '' && (await isOld(join(into, name))));
    if (isOwn) await rm(join(into, name), { recursive: true, force: true });
  }
}

/** Returns whether a folder was last changed more than a day ago. */
async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - DAY;
}

async function writeBackup(
  env: Env,
  site: string | null,
  { into, origin, signal }: BackupOptions,
): Promise<MadeBackup> {
  // Read before the snapshot, so that every change made before this time is certainly in the
  // backup.
  const madeAt = now();
  const name = `centrale-${madeAt.toISOString().replace(/[:.]/g, '-')}`;
  const draft = join(into, `.partial-${name}${markOf(site)}`);
  await makeFolderInside(draft);
  try {
    const bytes = await fill(draft, env, { into, madeAt, site, origin, signal });
    signal?.throwIfAborted();
    await rename(draft, join(into, name));
    await flushToDisk(into, 'folder');
    return { name, folder: join(into, name), madeAt, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the content of a backup. @returns its size in bytes */
async function fill(
  draft: string,
  env: Env,
  {
    into,
    madeAt,
    site,
    origin,
    signal,
  }: Omit<BackupOptions, 'mustExist' | 'isLocked'> & { madeAt: Date; site: string | null },
): Promise<number> {
  const database = await saveDatabase(draft, env, signal);
  await flushToDisk(join(draft, database.file), 'file');
  const files = [{ path: database.file, ...(await sumOf(join(draft, database.file))) }];
  for (const path of await filesToBackUp(env.DATA_DIR, into)) {
    signal?.throwIfAborted();
    const copy = join('files', path);
    const sum = await copyDurably(join(env.DATA_DIR, path), join(draft, copy));
    files.push({ path: copy, ...sum });
  }
  const hasKey = files.some(({ path }) => path === join('files', SIGNING_KEY));
  await writeManifest(draft, {
    madeAt: madeAt.toISOString(),
    ...(site !== null && { site }),
    origin,
    database,
    signingKey: env.JWT_SECRET || !hasKey ? 'JWT_SECRET' : 'backup',
    files,
  });
  await flushFolders(draft);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function flushFolders(draft: string): Promise<void> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory())) {
    await flushToDisk(join(entry.parentPath, entry.name), 'folder');
  }
  await flushToDisk(draft, 'folder');
}

async function saveDatabase(
  draft: string,
  env: Env,
  signal?: AbortSignal,
): Promise<Manifest['database']> {
  if (env.databaseKind === 'sqlite') {
    const [from, file] = [sqliteFile(env.DATA_DIR), 'centrale.sqlite'];
    const { lastMigration } = await copySqlite(from, join(draft, file), signal);
    return { kind: 'sqlite', lastMigration: known(lastMigration), file };
  }
  const file = 'centrale.pgdump';
  const before = known(await lastMigrationOf(env));
  await dumpPostgres(env.DATABASE_URL ?? '', join(draft, file), signal);
  if ((await lastMigrationOf(env)) !== before) {
    throw new BackupError('Le schéma de la base vient de changer\u00a0: relancez la sauvegarde.');
  }
  return { kind: 'postgres', lastMigration: before, file };
}

function known(lastMigration: string | null): string {
  if (lastMigration !== null) return lastMigration;
  throw new BackupError('La base de données ne contient pas encore de site.');
}
