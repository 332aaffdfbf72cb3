import { Mutex } from 'async-mutex';

const mutexes = new Map<string, Mutex>();

/**
 * A mutex by key, within this process: runs work after all earlier work under the same key, in
 * order.
 * @throws what `work` throws; the next turn comes all the same
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  try {
    return await mutex.runExclusive(work);
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key);
  }
}
