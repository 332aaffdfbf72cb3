import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files in this folder carry a hash of their content: they never change. */
const HASHED = '/assets/';

/** Pages, what describes the build, and the compressed twin of a file are asked for by no path. */
const HIDDEN = /\/\.|\.(html|br|gz)$/;

/**
 * The paths of the files of the built client, listed once: only what is listed is ever served, so no
 * path can lead out of the folder.
 */
export function staticPaths(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return new Set(files.filter((path) => !HIDDEN.test(path)));
}

/** How long a browser may keep a file. */
export const keptFor = (path: string) =>
  path.startsWith(HASHED) ? { maxAge: '1y', immutable: true } : { maxAge: '1h' };
