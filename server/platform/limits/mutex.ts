import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import { isInTransaction } from '../db/transaction';
import { isReplayed } from '../running/replay';

const mutexes = new Map<string, Mutex>();

/** A turn that the running code has; code that outlives it, because nobody awaited it, has it not. */
interface Section {
  key: string;
  ended: boolean;
  within: Section | undefined;
}

const sections = new AsyncLocalStorage<Section | undefined>();

/** Runs work that nobody waits for: it may wait for turns that the running code has. */
export function outsideMutexes<T>(work: () => T): T {
  return sections.run(undefined, work);
}

/**
 * A mutex by key, within this process: runs work after all earlier work under the same key, in
 * order. What could never end is refused: to wait for a turn inside itself, and inside a
 * transaction, which whoever has the turn may be waiting for (a replay has the site to itself).
 * @throws what `work` throws; the next turn comes all the same
 */
export async function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (isInTransaction() && !isReplayed()) {
    throw new Error(`The turn "${key}" is waited for inside a transaction: take it before`);
  }
  for (let section = sections.getStore(); section; section = section.within) {
    if (section.key === key && !section.ended)
      throw new Error(`The turn "${key}" waits for itself`);
  }
  const section: Section = { key, ended: false, within: sections.getStore() };
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  try {
    return await mutex.runExclusive(() => sections.run(section, work));
  } finally {
    section.ended = true;
    if (!mutex.isLocked()) mutexes.delete(key);
  }
}
