import { lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupError } from './backupError';
import { sumOf } from './durable';
import { isNeverCopied } from './dataFiles';
import { BACKUP_NAME, markOf } from './makeBackup';
import { readManifest, type Manifest } from './manifest';
import { checkDump } from './postgresTools';
import { checkSqlite } from './sqliteCopy';

/** A backup in a folder of backups, newest first. */
export interface StoredBackup {
  name: string;
  /** Null where it is damaged: its manifest does not read, or a file is missing or cut. */
  manifest: Manifest | null;
}

/** The backups in a folder, newest first; none where there is no such folder. */
export async function listBackups(into: string): Promise<StoredBackup[]> {
  const names = await readdir(into).catch(() => []);
  const sorted = names.filter((name) => BACKUP_NAME.test(name)).toSorted();
  return Promise.all(
    sorted.toReversed().map(async (name) => ({
      name,
      manifest: await manifestIfWhole(join(into, name)),
    })),
  );
}

/** A quick look: every file is there with its size. */
async function manifestIfWhole(folder: string): Promise<Manifest | null> {
  try {
    const manifest = await readManifest(folder);
    for (const { path, bytes } of manifest.files) {
      if ((await stat(join(folder, path))).size !== bytes) return null;
    }
    return manifest;
  } catch {
    return null;
  }
}

/**
 * The backups of one site in a folder, newest first. Those that do not say whose they are, because
 * they are damaged or from before sites had ids, are its own where no other site uses the folder.
 */
export async function listOwnBackups(into: string, site: string | null): Promise<StoredBackup[]> {
  const all = await listBackups(into);
  const siteOf = ({ manifest }: StoredBackup) => manifest?.site ?? null;
  const isShared = all.some((one) => siteOf(one) !== null && siteOf(one) !== site);
  return all.filter((one) => (siteOf(one) === null ? !isShared : siteOf(one) === site));
}

/** What the names of complete backups stand for, by their paths: they never change. */
const known = new Map<string, Pick<Manifest, 'site' | 'origin'>>();

/** More than folders hold; beyond it they are read again. */
const MOST_KNOWN = 2000;

/**
 * Whose a backup is and how it came about, without a look at its files.
 * @throws BackupError when it is damaged
 */
export async function originOf(folder: string): Promise<Pick<Manifest, 'site' | 'origin'>> {
  const before = known.get(folder);
  if (before) return before;
  const { site, origin } = await readManifest(folder);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(folder, { site, origin });
  return { site, origin };
}

/**
 * How many backups of a site are in a folder, those that are damaged inside included; null where the
 * folder cannot be read.
 */
export async function countBackups(into: string, site: string | null): Promise<number | null> {
  const names = await readdir(into).catch(() => null);
  if (!names) return null;
  const sites = await Promise.all(
    names
      .filter((name) => BACKUP_NAME.test(name))
      .map((name) =>
        originOf(join(into, name)).then(
          (found) => found.site ?? null,
          () => null,
        ),
      ),
  );
  const isShared = sites.some((one) => one !== null && one !== site);
  return sites.filter((one) => (one === null ? !isShared : one === site)).length;
}

/**
 * Removes nightly backups of a site beyond a number, the oldest first, and damaged ones that are
 * older than those kept. Where none is whole, nothing is removed.
 * @returns the names of those removed
 */
export async function removeOldBackups(
  into: string,
  retained: number,
  site: string | null,
): Promise<string[]> {
  const all = await listOwnBackups(into, site);
  const nightly = all.filter(({ manifest }) => manifest?.origin !== 'manual');
  const whole = nightly.filter(({ manifest }) => manifest !== null);
  const oldestRetained = whole.at(Math.min(Math.max(1, retained), whole.length) - 1);
  if (!oldestRetained) return [];
  const old = nightly.filter(({ name }) => name < oldestRetained.name).map(({ name }) => name);
  for (const name of old) {
    // No longer a backup by its name before a file of it is gone.
    const leaving = join(into, `.old-${name}${markOf(site)}`);
    await rename(join(into, name), leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return old;
}

/**
 * Checks every file of a backup by its hash, and the database by its own means.
 * @throws BackupError that says what is damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await refuseUnlessThere(folder);
  const manifest = await readManifest(folder);
  for (const file of manifest.files) {
    const problem = await problemOf(await realpath(folder), file).catch(() => 'ne se lit pas');
    if (!problem) continue;
    throw new BackupError(
      `La sauvegarde ${folder} est abîmée\u00a0: le fichier ${file.path} ${problem}.`,
    );
  }
  await checkDatabase(folder, manifest);
  return manifest;
}

/**
 * What is wrong with a file of a backup; null where nothing is. Only what lies in the backup itself
 * is read: a link would bring something else of this machine, and a pipe or a device has no end.
 */
async function problemOf(
  folder: string,
  { path, bytes, sha256 }: Manifest['files'][number],
): Promise<string | null> {
  const file = join(folder, path);
  const found = await lstat(file).catch(() => null);
  if (!found) return 'manque';
  if (!found.isFile() || (await realpath(file)) !== file) {
    return 'est un lien, ou autre chose qu’un fichier';
  }
  if (isNeverCopied(path)) return 'n’a rien à faire dans une sauvegarde';
  const sum = found.size === bytes ? await sumOf(file) : null;
  return sum?.sha256 === sha256 ? null : 'n’est pas comme il a été écrit';
}

/** How many backups are named to who gave the name of one that is not there. */
const NAMED = 5;

async function refuseUnlessThere(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const found = (await listBackups(dirname(folder))).slice(0, NAMED).map(({ name }) => name);
  const there =
    found.length === 0
      ? `Il n’y en a aucune dans ${dirname(folder)}.`
      : `Les plus récentes de ${dirname(folder)}\u00a0: ${found.join(', ')}.`;
  throw new BackupError(`La sauvegarde ${basename(folder)} n’existe pas. ${there}`);
}

async function checkDatabase(folder: string, { database }: Manifest): Promise<void> {
  const file = join(folder, database.file);
  if (database.kind === 'postgres') return checkDump(file);
  const { lastMigration } = await checkSqlite(file).catch((error: Error) => {
    throw new BackupError(
      `La sauvegarde ${folder} est abîmée\u00a0: sa base de données ne se lit pas (${error.message}).`,
    );
  });
  if (lastMigration === database.lastMigration) return;
  throw new BackupError(`La sauvegarde ${folder} n’a pas le schéma que son manifeste annonce.`);
}
