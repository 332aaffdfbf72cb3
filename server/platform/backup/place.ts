import { dirname } from 'node:path';
import { makeFolderInside } from '../folders';
import { BackupError } from './backupError';

/**
 * Makes the folder into which a backup is written or put back; one that is there stays as it is.
 * Never with those above it, which may be the place of a disk that is away.
 * @throws BackupError that says what is in the way
 */
export async function makePlace(folder: string): Promise<void> {
  await makeFolderInside(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(problemOf(folder, error), { cause: error });
  });
}

function problemOf(folder: string, { code, path }: NodeJS.ErrnoException): string {
  const above = dirname(folder);
  if (code === 'EEXIST')
    return `${folder} est un fichier, pas un dossier\u00a0: donnez-en un autre.`;
  if (code === 'ENOTDIR' || path === above) {
    return `Le dossier ${above} n’existe pas\u00a0: créez-le, ou donnez-en un autre.`;
  }
  return `Le dossier ${folder} ne peut pas être créé (${code})\u00a0: donnez-en un autre.`;
}
