import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND } from '../platform/running/clock';

/** Folder of the files that never change, because their name contains a hash. */
const HASHED = '/assets/';

/** Pattern of the files that are not served: pages, manifests and compressed copies. */
const HIDDEN = /\/\.|\.(html|br|gz)$/;

/** Minimum interval between two reads of the folder, in milliseconds. */
const LOOK_EVERY = 2 * SECOND;

/**
 * Creates a function that returns whether a path is a file of the built client. Only files that are
 * listed in the folder are served, so that no path leads out of the folder. Scripts that are added
 * later are found too: during an upgrade, deploy/upgrade.sh adds the scripts of the other build,
 * which the pages of another server need.
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

/** File that browsers must revalidate at each request. */
const NEVER_CACHED = '/service-worker.js';

export const cacheOptionsFor = (path: string) =>
  path === NEVER_CACHED
    ? { maxAge: 0 }
    : path.startsWith(HASHED)
      ? { maxAge: '1y', immutable: true }
      : { maxAge: '1h' };
