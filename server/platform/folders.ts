import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Its owner's alone: what the site keeps is nobody else's business. */
const OWN = 0o700;

/**
 * Makes a folder, and those above it that are missing, for the owner alone; one that is there stays
 * as it is. The one way to do so: Node's own (`recursive`) tries for ever where a folder takes none,
 * as /proc.
 * @throws as mkdir does, with the `code` and the `path` of what is in the way
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && !(await isThere(folder)) && !(await isThere(above))) {
    await makeFolder(above);
  }
  await makeFolderInside(folder);
}

/**
 * Makes a folder in one that is there: where the latter is the place of a disk, it may be away.
 * @throws as mkdir does, with the `code` and the `path` of what is in the way: the one above where
 * that is missing
 */
export async function makeFolderInside(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (!(await isThere(above))) throw inTheWay('ENOENT', above);
  await mkdir(folder, { mode: OWN }).catch(async (error: NodeJS.ErrnoException) => {
    // Somebody else may just have made it.
    if (error.code !== 'EEXIST' || !(await isFolder(folder))) throw error;
  });
}

const isThere = async (path: string): Promise<boolean> => (await found(path)) !== null;
const isFolder = async (path: string): Promise<boolean> =>
  (await found(path))?.isDirectory() === true;

/** What is at a path; null where there is nothing, or nothing that may be looked at. */
const found = (path: string) => stat(path).catch(() => null);

const inTheWay = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code, path });
