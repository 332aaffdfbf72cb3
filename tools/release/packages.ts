import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OUTSIDE } from './outside.ts';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Returns the folders of the packages that the built server loads from node_modules: those that it
 * does not bundle, and their dependencies. Optional packages of other machines are not installed.
 * @param root folder of the project
 * @param more names of further packages
 */
export function packagesOf(root: string, more: readonly string[] = []): string[] {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = pathOf(packages, name, from);
    if (path === null || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(needed, path);
    }
  };
  for (const name of [...OUTSIDE, ...more]) add(name, '');
  return [...found].toSorted();
}

/** Finds a package as Node does: in the nearest node_modules. */
function pathOf(packages: Record<string, Locked>, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}
