import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import type { Env } from '../env';
import { makeFolderInside } from '../folders';
import { BACKUP_NAME } from './makeBackup';

/** Where backups are made: the chosen folder, else one in DATA_DIR. */
export const backupFolder = (env: Env, chosen: string): string =>
  chosen || join(env.DATA_DIR, 'backups');

/** What else may be in a folder of backups. */
const OURS = /^(\.(partial|old)-centrale-.*|erased-accounts\.jsonl|\..*\.draft|lost\+found)$/;

/**
 * Why backups must not be made in a folder, as a sentence in French; null where they may. A folder
 * that is not there is made, in one that is.
 */
export async function backupFolderProblem(env: Env, chosen: string): Promise<string | null> {
  try {
    return await problemOf(env, chosen);
  } catch {
    // A name that is too long, or a folder that may not be looked into.
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
  // Where links lead, not where they lie.
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

/** What is at a path; null where there is nothing. @throws where it may not be looked at */
async function found(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

/** Tries it, because rights alone do not tell; makes the folder where it is not there. */
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
 * The program, which is served in part and replaced by the next version, and what the site keeps,
 * apart from its own folder of backups.
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

/** The path without links; the path itself where there is nothing yet. */
const real = (path: string): Promise<string> => realpath(path).catch(() => path);
