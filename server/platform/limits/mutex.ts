import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import { isInTransaction } from '../db/transaction';
import { isReplayed } from '../running/replay';

const mutexes = new Map<string, Mutex>();

/**
 * A mutex that the running code has acquired. Code that outlives it, because it was not awaited, no
 * longer has it.
 */
interface Section {
  key: string;
  ended: boolean;
  within: Section | undefined;
}

const sections = new AsyncLocalStorage<Section | undefined>();

/** Runs work that is not awaited, so that it may wait for mutexes of the running code. */
export function outsideMutexes<T>(work: () => T): T {
  return sections.run(undefined, work);
}

/**
 * Runs work after all earlier work with the same key in this process, in order. Refuses calls that
 * could deadlock: inside the same mutex, and inside a transaction, for which the holder of the
 * mutex may be waiting (except in a replay, which runs alone).
 * @throws the error of `work`, after which the mutex is released
 */
export async function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (isInTransaction() && !isReplayed()) {
    throw new Error(`The mutex "${key}" is requested inside a transaction: acquire it before`);
  }
  for (let section = sections.getStore(); section; section = section.within) {
    if (section.key === key && !section.ended)
      throw new Error(
        `The mutex "${key}" is requested inside itself: remove the inner withMutex()`,
      );
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
