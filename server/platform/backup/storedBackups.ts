import { lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupError } from './backupError';
import { sumOf } from './durable';
import { isNeverCopied } from './dataFiles';
import { BACKUP_NAME, markOf } from './makeBackup';
import { readManifest, type Manifest } from './manifest';
import { checkDump } from './postgresTools';
import { checkSqlite } from './sqliteCopy';

export interface StoredBackup {
  name: string;
  /** Manifest of the backup; null when it is unreadable. */
  manifest: Manifest | null;
  /** Whether the manifest is readable, and every file exists and has the recorded size. */
  isWhole: boolean;
}

/** Returns the backups in a folder, newest first; an empty list when the folder does not exist. */
export async function listBackups(into: string): Promise<StoredBackup[]> {
  const names = await readdir(into).catch(() => []);
  const sorted = names.filter((name) => BACKUP_NAME.test(name)).toSorted();
  return Promise.all(sorted.toReversed().map((name) => storedBackup(into, name)));
}

/** Reads the manifest of a backup and the sizes of its files, but not their content. */
async function storedBackup(into: string, name: string): Promise<StoredBackup> {
  const folder = join(into, name);
  const manifest = await readManifest(folder).catch(() => null);
  for (const { path, bytes } of manifest?.files ?? []) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.size !== bytes) return { name, manifest, isWhole: false };
  }
  return { name, manifest, isWhole: manifest !== null };
}

/**
 * Returns the backups of one site in a folder, newest first. A backup that names no site, because
 * its manifest is unreadable or older than site IDs, belongs to this site if no other site uses the folder.
 */
export async function listOwnBackups(into: string, site: string | null): Promise<StoredBackup[]> {
  const all = await listBackups(into);
  const siteOf = ({ manifest }: StoredBackup) => manifest?.site ?? null;
  const isShared = all.some((one) => siteOf(one) !== null && siteOf(one) !== site);
  return all.filter((one) => (siteOf(one) === null ? !isShared : siteOf(one) === site));
}

/** Cache of the site and origin of backups, keyed by path. A finished backup never changes. */
const known = new Map<string, Pick<Manifest, 'site' | 'origin'>>();

/** Maximum number of cached backups; a folder never contains as many in practice. */
const MOST_KNOWN = 2000;

/**
 * Returns the site and the origin of a backup, without checking its files.
 * @throws BackupError when the manifest is missing or damaged
 */
export async function originOf(folder: string): Promise<Pick<Manifest, 'site' | 'origin'>> {
  const before = known.get(folder);
  if (before) return before;
  const { site, origin } = await readManifest(folder);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(folder, { site, origin });
  return { site, origin };
}

/** Returns the number of backups in a folder, damaged ones too; null if unreadable. */
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
 * Retains the newest `retained` complete nightly backups of a site, and removes all older nightly
 * backups. A backup without a readable manifest counts as nightly, because its origin is unknown and
 * it cannot be restored. Removes nothing when no nightly backup is complete.
 * @param retained number of complete nightly backups to retain; less than 1 counts as 1
 * @returns the names of the removed backups
 */
export async function removeOldBackups(
  into: string,
  retained: number,
  site: string | null,
): Promise<string[]> {
  const all = await listOwnBackups(into, site);
  const nightly = all.filter(({ manifest }) => manifest?.origin !== 'manual');
  const whole = nightly.filter(({ isWhole }) => isWhole);
  const oldestRetained = whole.at(Math.min(Math.max(1, retained), whole.length) - 1);
  if (!oldestRetained) return [];
  const old = nightly.filter(({ name }) => name < oldestRetained.name).map(({ name }) => name);
  for (const name of old) {
    // Renamed first, so that a partially removed folder is never listed as a backup.
    const leaving = join(into, `.old-${name}${markOf(site)}`);
    await rename(join(into, name), leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return old;
}

/**
 * Verifies the hash of every file of a backup, and that its database can be read.
 * @throws BackupError that names the damaged part
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await refuseUnlessThere(folder);
  const manifest = await readManifest(folder);
  for (const file of manifest.files) {
    const problem = await problemOf(await realpath(folder), file).catch(() => 'est illisible');
    if (!problem) continue;
    throw new BackupError(
      `La sauvegarde ${folder} est abîmée\u00a0: le fichier ${file.path} ${problem}.`,
    );
  }
  await checkDatabase(folder, manifest);
  return manifest;
}

/**
 * Returns a French description of what is wrong with a file of a backup; null when the file is
 * intact. Reads only regular files inside the backup: through a link, a restore would copy a file
 * from elsewhere on this machine, and reading a pipe or device might never end.
 */
async function problemOf(
  folder: string,
  { path, bytes, sha256 }: Manifest['files'][number],
): Promise<string | null> {
  const file = join(folder, path);
  const found = await lstat(file).catch(() => null);
  if (!found) return 'manque';
  if (!found.isFile() || (await realpath(file)) !== file) {
    return 'n’est pas un fichier ordinaire';
  }
  if (isNeverCopied(path)) return 'ne fait pas partie d’une sauvegarde';
  const sum = found.size === bytes ? await sumOf(file) : null;
  return sum?.sha256 === sha256 ? null : 'a été modifié';
}

/** Maximum number of existing backups that the error for a missing backup names. */
const NAMED = 5;

async function refuseUnlessThere(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null)) return;
  const found = (await listBackups(dirname(folder))).slice(0, NAMED).map(({ name }) => name);
  const there =
    found.length === 0
      ? `Le dossier ${dirname(folder)} ne contient aucune sauvegarde.`
      : `Sauvegardes récentes dans ${dirname(folder)}\u00a0: ${found.join(', ')}.`;
  throw new BackupError(`La sauvegarde ${basename(folder)} n’existe pas. ${there}`);
}

async function checkDatabase(folder: string, { database }: Manifest): Promise<void> {
  const file = join(folder, database.file);
  if (database.kind === 'postgres') return checkDump(file);
  const { lastMigration } = await checkSqlite(file).catch((error: Error) => {
    throw new BackupError(
      `La sauvegarde ${folder} est abîmée\u00a0: sa base de données est illisible (${error.message}).`,
    );
  });
  if (lastMigration === database.lastMigration) return;
  throw new BackupError(`La sauvegarde ${folder} n’a pas le schéma indiqué dans son manifeste.`);
}
