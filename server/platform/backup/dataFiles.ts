import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { UNFINISHED_FILE } from '../db/unfinishedRestore';

/** Folder of a backup for all files except the database. */
export const FILES = 'files/';

/**
 * Names in DATA_DIR that are not copied as files: the database, which is backed up separately;
 * locks and drafts; sent mails; share images, which are generated on demand; other backups; the
 * alerts about the disks of this machine; the mark of an unfinished restore.
 */
const LEFT_OUT = [
  /^\.?centrale\.sqlite/,
  /\.lock(-journal|-wal|-shm)?$/,
  /^jwt\.key\.\d+\./,
  /^(outbox|partage|backups)$/,
  /^disk-alerts\.json/,
  new RegExp(`^${UNFINISHED_FILE}$`),
];

const isLeftOut = (name: string): boolean => LEFT_OUT.some((pattern) => pattern.test(name));

/**
 * Returns whether a backup must not contain a path, because restoring it would overwrite the
 * database or another excluded file.
 */
export const isNeverCopied = (path: string): boolean =>
  path.startsWith(FILES) && isLeftOut(path.slice(FILES.length).split('/')[0] ?? '');

export const SIGNING_KEY = 'jwt.key';

/**
 * Returns the relative paths of the files of DATA_DIR that a backup copies: the signing keys, and
 * any other file of the site.
 * @param backups folder for backups, excluded when it is inside DATA_DIR
 */
export async function filesToBackUp(folder: string, backups: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const included = entries.filter(
    ({ name }) => !isLeftOut(name) && join(folder, name) !== resolve(backups),
  );
  const found = await Promise.all(
    included.map(async (entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return filesBelow(join(folder, entry.name), folder, backups);
    }),
  );
  return found.flat().toSorted();
}

async function filesBelow(folder: string, root: string, backups: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(`${resolve(backups)}/`))
    .map((path) => relative(root, path));
}
