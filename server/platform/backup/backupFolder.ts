import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import type { Env } from '../env';
import { BACKUP_NAME } from './makeBackup';

/** Where backups are made: the chosen folder, else one in DATA_DIR. */
export const backupFolder = (env: Env, chosen: string): string =>
  chosen || join(env.DATA_DIR, 'backups');

/** What else may be in a folder of backups. */
const OURS = /^(\.(partial|old)-centrale-.*|erased-accounts\.jsonl|\..*\.draft|lost\+found)$/;

/**
 * Why backups must not be made in a folder, as a sentence in French; null where they may. A folder
 * that is not there must be one that can be made in an existing one.
 */
export function backupFolderProblem(env: Env, chosen: string): string | null {
  if (chosen === '') return null;
  if (!isAbsolute(chosen) || chosen !== resolve(chosen)) {
    return 'Indiquez le chemin complet d’un dossier, comme /mnt/sauvegardes/centrale.';
  }
  const existing = statSync(chosen, { throwIfNoEntry: false });
  if (existing && !existing.isDirectory()) return 'Ce chemin est celui d’un fichier.';
  const held = existing ? chosen : dirname(chosen);
  if (!existing && !statSync(held, { throwIfNoEntry: false })?.isDirectory()) {
    return `Le dossier ${held} n’existe pas sur le serveur.`;
  }
  // Where links lead, not where they lie.
  const real = existing ? realpathSync(chosen) : join(realpathSync(held), parse(chosen).base);
  if (parse(real).root === real || isWithinAny(real, keptApart(env))) {
    return 'Choisissez un dossier à part, hors du programme et des données du site.';
  }
  try {
    accessSync(held, constants.W_OK | constants.X_OK);
  } catch {
    return `Le site ne peut pas écrire dans ${held}.`;
  }
  if (!existing) return null;
  const others = readdirSync(chosen).some((name) => !BACKUP_NAME.test(name) && !OURS.test(name));
  return others ? 'Ce dossier contient autre chose\u00a0: choisissez-en un vide.' : null;
}

/**
 * The program, which is served in part and replaced by the next version, and what the site keeps,
 * apart from its own folder of backups.
 */
const keptApart = (env: Env) => ({
  folders: [resolve('.'), env.DATA_DIR].map(real),
  except: real(join(env.DATA_DIR, 'backups')),
});

function isWithinAny(path: string, { folders, except }: ReturnType<typeof keptApart>): boolean {
  return path !== except && folders.some((folder) => isInside(path, folder));
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** The path without links; the path itself where there is nothing yet. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
