import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of files in this folder carry a hash of their content, so they never change. */
const HASHED = '/assets/';

/** Pages, the build's manifest and compressed copies are not served by path. */
const HIDDEN = /\/\.|\.(html|br|gz)$/;

/**
 * The paths of the built client's files, listed once: only listed files are ever served, so no path
 * leads out of the folder.
 */
export function staticPaths(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return new Set(files.filter((path) => !HIDDEN.test(path)));
}

/** How long a browser may cache a file. */
export const keptFor = (path: string) =>
  path.startsWith(HASHED) ? { maxAge: '1y', immutable: true } : { maxAge: '1h' };
