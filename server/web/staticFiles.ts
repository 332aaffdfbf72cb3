import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND } from '../platform/running/clock';

/** The names of files in this folder carry a hash of their content, so they never change. */
const HASHED = '/assets/';

/** Pages, the build's manifest and compressed copies are not served by path. */
const HIDDEN = /\/\.|\.(html|br|gz)$/;

/** How often the folder is looked at for a script that is not listed. */
const LOOK_EVERY = 2 * SECOND;

/**
 * Tells the paths of the built client's files. Only listed files are ever served, so no path leads
 * out of the folder. Scripts that come later are found, too: during an upgrade those of the other
 * build are put there, whose pages another server gives (deploy/upgrade.sh).
 */
export function filesOf(folder: string): (path: string) => boolean {
  let listed = listedIn(folder);
  let readAt = performance.now();
  return (path) => {
    if (listed.has(path)) return true;
    if (!path.startsWith(HASHED) || performance.now() - readAt < LOOK_EVERY) return false;
    listed = listedIn(folder);
    readAt = performance.now();
    return listed.has(path);
  };
}

function listedIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return new Set(files.filter((path) => !HIDDEN.test(path)));
}

/** Asked for anew each time, so that a browser has the present one. */
const NEVER_CACHED = '/service-worker.js';

/** How long a browser may cache a file. */
export const cacheOptionsFor = (path: string) =>
  path === NEVER_CACHED
    ? { maxAge: 0 }
    : path.startsWith(HASHED)
      ? { maxAge: '1y', immutable: true }
      : { maxAge: '1h' };
