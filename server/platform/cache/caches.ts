import { contentVersion } from '../db/contentVersion';

/** The functions that empty each cache of this process, by the French name that staff reads. */
const caches = new Map<string, () => void>();

/**
 * Registers a cache so that it can be emptied with the others.
 * @param name in French; a second cache of the same name replaces the first
 */
export function registerCache(name: string, clear: () => void): void {
  caches.set(name, clear);
}

/**
 * Empties every cache: the memory of this server and, by moving the content version, the caches of
 * all servers.
 * @returns the names of the caches, in French, in order
 */
export async function clearCaches(): Promise<string[]> {
  await contentVersion().announce();
  for (const clear of caches.values()) clear();
  await contentVersion().bump();
  return [...caches.keys()].toSorted((one, other) => one.localeCompare(other, 'fr'));
}
