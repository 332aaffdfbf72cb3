import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
 * that is not there is made, in one that is.
 */
export function backupFolderProblem(env: Env, chosen: string): string | null {
  try {
    return problemOf(env, chosen);
  } catch {
    // A name that is too long, or a folder that may not be looked into.
    return 'Le site ne peut pas ouvrir ce dossier.';
  }
}

function problemOf(env: Env, chosen: string): string | null {
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
  if (!isWritable(chosen)) return `Le site ne peut pas écrire dans ${held}.`;
  const others = readdirSync(chosen).some((name) => !BACKUP_NAME.test(name) && !OURS.test(name));
  return others ? 'Ce dossier contient autre chose\u00a0: choisissez-en un vide.' : null;
}

/** Tries it, because rights alone do not tell; makes the folder where it is not there. */
function isWritable(folder: string): boolean {
  const probe = join(folder, `.${randomUUID()}.draft`);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 });
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
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
