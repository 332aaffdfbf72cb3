/** A backup or a restore that cannot be done; its message says why and what to do, in French. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Another backup of the same site is being made. */
export class BackupUnderWay extends BackupError {}

const FULL = /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SIGXFSZ|No space left|File too large|Disk quota/;

/** Whether the code of an error, or what a program said, means that a disk is full. */
export const saysFull = (text: string): boolean => FULL.test(text);

/**
 * The error as a sentence about the folder that was being written to.
 * @param what what could not be done, as the beginning of the sentence
 */
export function asBackupError(what: string, folder: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = saysFull(`${code} ${message}`)
    ? 'le disque est plein'
    : 'le disque ou le système refuse';
  return new BackupError(`${what} dans ${folder}\u00a0: ${reason} (${code || message}).`, {
    cause: error,
  });
}
