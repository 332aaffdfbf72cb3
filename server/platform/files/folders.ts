import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Mode of a folder that only its owner may access, because it contains data of the site. */
const OWN = 0o700;

/**
 * Creates a folder and its missing parents with mode 700. Leaves an existing folder unchanged. Use
 * it instead of `mkdir` with `recursive`, which loops forever in a place where no folder can be
 * created, such as /proc.
 * @throws the error of mkdir, with the `code` and `path` of the obstacle
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && !(await isThere(folder)) && !(await isThere(above))) {
    await makeFolder(above);
  }
  await makeFolderInside(folder);
}

/**
 * Creates a folder with mode 700, but not its parent, which may be the mount point of a disk that
 * is not mounted. Leaves an existing folder unchanged.
 * @throws the error of mkdir, with the `code` and `path` of the obstacle; ENOENT with the path of
 * the parent when that is missing
 */
export async function makeFolderInside(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (!(await isThere(above))) throw inTheWay('ENOENT', above);
  await mkdir(folder, { mode: OWN }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have created it in the meantime.
    if (error.code !== 'EEXIST' || !(await isFolder(folder))) throw error;
  });
}

const isThere = async (path: string): Promise<boolean> => (await found(path)) !== null;
const isFolder = async (path: string): Promise<boolean> =>
  (await found(path))?.isDirectory() === true;

/** Returns the status of a path; null when it is missing or not accessible. */
const found = (path: string) => stat(path).catch(() => null);

const inTheWay = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code, path });
