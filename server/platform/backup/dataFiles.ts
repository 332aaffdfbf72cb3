import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** Where files that are not the database lie in a backup. */
export const FILES = 'files/';

/**
 * What in DATA_DIR is not copied as a file: the database, which has a way of its own; locks and
 * drafts; mails that were sent; images that are drawn again; other backups.
 */
const LEFT_OUT = [
  /^\.?centrale\.sqlite/,
  /\.lock(-journal|-wal|-shm)?$/,
  /^jwt\.key\.\d+\./,
  /^(outbox|partage|backups)$/,
];

const isLeftOut = (name: string): boolean => LEFT_OUT.some((pattern) => pattern.test(name));

/** Whether a path of a backup is one that no backup of a site has: it would come over the database. */
export const isNeverCopied = (path: string): boolean =>
  path.startsWith(FILES) && isLeftOut(path.slice(FILES.length).split('/')[0] ?? '');

/** The signing key, where it is a file. */
export const SIGNING_KEY = 'jwt.key';

/**
 * The files of DATA_DIR that a backup copies, by their paths below it: the signing keys, and
 * whatever else the site may come to keep there.
 * @param backups the folder of backups, which may be inside
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
