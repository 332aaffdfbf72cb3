/** Error for a failed or refused backup or restore, with the reason and remedy in French. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Error for a backup that is refused because another backup of the same site is being made. */
export class BackupUnderWay extends BackupError {}

const FULL =
  /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SIGXFSZ|No space left|File too large|Disk quota|disk is full/;

/** Returns whether an error code, or the output of a program, means that the disk is full. */
export const saysFull = (text: string): boolean => FULL.test(text);

/**
 * Converts an error into a French sentence about the folder that was being written to.
 * @param what start of the sentence: the operation that failed
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
