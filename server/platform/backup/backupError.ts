/** A backup or a restore that cannot be done; its message says why and what to do, in French. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const FULL = /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|No space left|File too large|Disk quota/;

/**
 * The error as a sentence about the folder that was being written to.
 * @param what what could not be done, as the beginning of the sentence
 */
export function inWords(what: string, folder: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isFull = FULL.test(code) || FULL.test(message);
  const reason = isFull ? 'le disque est plein' : 'le système refuse';
  return new BackupError(`${what} dans ${folder}\u00a0: ${reason} (${code || message}).`, {
    cause: error,
  });
}
