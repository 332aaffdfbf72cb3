import { LRUCache } from 'lru-cache';
import { registerCache } from './caches';
import { contentVersion } from '../db/contentVersion';

/** All memos of this process, so that they can be cleared with the other caches. */
const memories: { clear(): void }[] = [];
registerCache('Paramètres, listes, flux et plan du site', () => {
  for (const memory of memories) memory.clear();
});

/** Maximum number of cached keys of a computation. */
const MOST_KEYS = 500;

/**
 * Memoizes a computation over public content until public content changes. Computes every time
 * while the content version is unknown, so that no stale value is served.
 * @param compute computation of the value of a key; may run several times for concurrent calls with
 * the same key
 */
export function memoByContent<Value extends {}>(
  compute: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const values = new LRUCache<string, { version: number; value: Value }>({ max: MOST_KEYS });
  memories.push(values);
  return async (key) => {
    const version = await contentVersion().current();
    const known = values.get(key);
    if (known && version !== null && known.version === version) return known.value;
    const value = await compute(key);
    if (version !== null) values.set(key, { version, value });
    return value;
  };
}
