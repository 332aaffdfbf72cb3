import { access, constants } from 'node:fs/promises';
import { BackupError } from '../backup/backupError';
import { startProblem } from '../db/failures';
import { currentEnv, EnvError, type Env } from '../env';
import { AppError } from '../errors/AppError';
import { makeFolder } from '../files/folders';
import { CommandError } from '../errors/commandError';
import { log } from '../log';

/**
 * Prints the reason why the site or a command cannot start, in one French sentence, and exits the
 * process. An unexpected error is also logged in full.
 */
export function endAfterFailure(error: unknown): never {
  const known = startFailure(error);
  if (!known) log().fatal({ err: error }, 'the start failed');
  console.error(known ?? unforeseen(error));
  process.exit(1);
}

/** Returns the French reason why the start failed; null for an unexpected error. */
export function startFailure(error: unknown): string | null {
  const isKnown = [EnvError, BackupError, CommandError].some((kind) => error instanceof kind);
  if (isKnown) return (error as Error).message;
  const env = chosenEnv();
  if (!env || !(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path?.startsWith(env.DATA_DIR)) return folderProblem(path, code);
  if (env.REDIS_URL && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
    return 'REDIS_URL\u00a0: le service ne répond plus.';
  }
  return startProblem(env.databaseKind, error);
}

/**
 * Creates a folder of the site when it is missing.
 * @throws EnvError when the folder cannot be created or is not writable
 */
export async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new EnvError(folderProblem(folder, (error as NodeJS.ErrnoException).code));
  }
}

/**
 * Returns the reason why a file or folder of the site cannot be used, in French. @param code error
 * code of the operating system
 */
function folderProblem(path: string, code: string | undefined): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? `DATA_DIR\u00a0: le disque est plein (${path}\u00a0: ${code}).`
    : `DATA_DIR doit être un dossier où écrire (${path}\u00a0: ${code}).`;
}

/** Returns the environment; null when it is not set, because it was invalid. */
function chosenEnv(): Env | null {
  try {
    return currentEnv();
  } catch {
    return null;
  }
}

function unforeseen(error: unknown): string {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return `Le site n’a pas pu démarrer (${reason}). Le journal du serveur donne le détail.`;
}
