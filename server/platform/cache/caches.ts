import { contentVersion } from '../db/contentVersion';

/** What empties each cache of this process, by the French name that people read. */
const caches = new Map<string, () => void>();

/**
 * Makes a cache known to whoever empties them all.
 * @param name in French; a cache made again under the same name takes the place of the old one
 */
export function registerCache(name: string, clear: () => void): void {
  caches.set(name, clear);
}

/**
 * Empties every cache: the memory of this server, and, by moving the content version, whatever any
 * server of the cluster made before.
 * @returns their names, in French, in order
 */
export async function clearCaches(): Promise<string[]> {
  await contentVersion().announce();
  for (const clear of caches.values()) clear();
  await contentVersion().bump();
  return [...caches.keys()].toSorted((one, other) => one.localeCompare(other, 'fr'));
}
