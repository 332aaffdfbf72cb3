import { dirname } from 'node:path';
import { makeFolderInside } from '../files/folders';
import { BackupError } from './backupError';

/**
 * Creates the folder into which a backup is written or restored; leaves an existing one unchanged.
 * Does not create its parent, which may be the mount point of a disk that is not mounted.
 * @throws BackupError that names the obstacle
 */
export async function makePlace(folder: string): Promise<void> {
  await makeFolderInside(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(problemOf(folder, error), { cause: error });
  });
}

function problemOf(folder: string, { code, path }: NodeJS.ErrnoException): string {
  const above = dirname(folder);
  if (code === 'EEXIST') return `${folder} est un fichier\u00a0: indiquez un dossier.`;
  if (code === 'ENOTDIR' || path === above) {
    return `Le dossier ${above} n’existe pas\u00a0: créez-le ou indiquez un autre dossier.`;
  }
  return `Le dossier ${folder} ne peut pas être créé (${code})\u00a0: indiquez un autre dossier.`;
}
