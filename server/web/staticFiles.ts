import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND } from '../platform/running/clock';

/** Folder of files with a hash of their content in the name, so that they never change. */
const HASHED = '/assets/';

/** Pages, the manifest of the build and compressed copies are not served by path. */
const HIDDEN = /\/\.|\.(html|br|gz)$/;

/**
 * Minimum interval between two reads of the folder for a script that is not listed, in
 * milliseconds.
 */
const LOOK_EVERY = 2 * SECOND;

/**
 * Creates a check whether a path is a file of the built client. Only listed files are served, so
 * that no path leads out of the folder. Scripts that are added later are found too: during an
 * upgrade those of the other build are put there, whose pages another server sends
 * (deploy/upgrade.sh).
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

/** Revalidated at each request, so that browsers have the current version. */
const NEVER_CACHED = '/service-worker.js';

/** Returns the cache options of a file for browsers. */
export const cacheOptionsFor = (path: string) =>
  path === NEVER_CACHED
    ? { maxAge: 0 }
    : path.startsWith(HASHED)
      ? { maxAge: '1y', immutable: true }
      : { maxAge: '1h' };
