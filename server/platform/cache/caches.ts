import { contentVersion } from '../db/contentVersion';

/** Functions that clear the caches of this process, keyed by French display name. */
const caches = new Map<string, () => void>();

/**
 * Registers a cache, so that `clearCaches` clears it.
 * @param name in French; a second cache of the same name replaces the first
 */
export function registerCache(name: string, clear: () => void): void {
  caches.set(name, clear);
}

/**
 * Clears all caches of this server. A new content version invalidates the caches of the other
 * servers.
 * @returns the names of the caches, in French, sorted
 */
export async function clearCaches(): Promise<string[]> {
  await contentVersion().announce();
  for (const clear of caches.values()) clear();
  await contentVersion().bump();
  return [...caches.keys()].toSorted((one, other) => one.localeCompare(other, 'fr'));
}
