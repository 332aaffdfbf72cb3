import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import type { Env } from '../env';
import { makeFolderInside } from '../files/folders';
import { BACKUP_NAME } from './makeBackup';

/** Returns the folder for backups: `chosen`, or `backups` in DATA_DIR when it is empty. */
export const backupFolder = (env: Env, chosen: string): string =>
  chosen || join(env.DATA_DIR, 'backups');

/** Names that a folder for backups may contain besides the backups. */
const OURS = /^(\.(partial|old)-centrale-.*|erased-accounts\.jsonl|\..*\.draft|lost\+found)$/;

/**
 * Returns a French sentence with the reason why a folder cannot be used for backups; null when it
 * can be used. Creates a missing folder in an existing parent.
 */
export async function backupFolderProblem(env: Env, chosen: string): Promise<string | null> {
  try {
    return await problemOf(env, chosen);
  } catch {
    // The name is too long, or the folder is not accessible.
    return 'Le site ne peut pas ouvrir ce dossier.';
  }
}

async function problemOf(env: Env, chosen: string): Promise<string | null> {
  if (chosen === '') return null;
  if (!isAbsolute(chosen) || chosen !== resolve(chosen)) {
    return 'Indiquez le chemin complet d’un dossier, comme /mnt/sauvegardes/centrale.';
  }
  const existing = await found(chosen);
  if (existing && !existing.isDirectory())
    return 'Ce chemin mène à un fichier. Indiquez un dossier.';
  const existingFolder = existing ? chosen : dirname(chosen);
  if (!existing && !(await found(existingFolder))?.isDirectory()) {
    return `Le dossier ${existingFolder} n’existe pas sur le serveur.`;
  }
  // Resolves symbolic links, because the target is what matters.
  const real = existing
    ? await realpath(chosen)
    : join(await realpath(existingFolder), parse(chosen).base);
  if (parse(real).root === real || isWithinAny(real, await excludedFolders(env))) {
    return 'Choisissez un dossier à part, hors du programme et des données du site.';
  }
  if (!(await isWritable(chosen, existing !== null)))
    return `Le site ne peut pas écrire dans ${existingFolder}.`;
  const names = await readdir(chosen);
  const hasOthers = names.some((name) => !BACKUP_NAME.test(name) && !OURS.test(name));
  return hasOthers ? 'Ce dossier n’est pas vide. Choisissez un dossier vide.' : null;
}

/** Returns the status of a path; null when it is missing. @throws when it is not accessible */
async function found(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Tests a folder by writing to it. Creates it when it is missing. */
async function isWritable(folder: string, isThere: boolean): Promise<boolean> {
  const probe = join(folder, `.${randomUUID()}.draft`);
  try {
    if (!isThere) await makeFolderInside(folder);
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    await rm(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folders in which backups are not allowed: the folder of the program, because the next
 * version replaces it, and DATA_DIR, except its subfolder `backups`.
 */
const excludedFolders = async (env: Env) => ({
  folders: [await real(resolve('.')), await real(env.DATA_DIR)],
  except: await real(join(env.DATA_DIR, 'backups')),
});

type ExcludedFolders = Awaited<ReturnType<typeof excludedFolders>>;

function isWithinAny(path: string, { folders, except }: ExcludedFolders): boolean {
  return path !== except && folders.some((folder) => isInside(path, folder));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** Resolves symbolic links; returns the path unchanged when it does not exist. */
const real = (path: string): Promise<string> => realpath(path).catch(() => path);
