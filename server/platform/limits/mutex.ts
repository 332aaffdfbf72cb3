import { AsyncLocalStorage } from 'node:async_hooks';
import { Mutex } from 'async-mutex';
import { isInTransaction } from '../db/transaction';
import { isReplayed } from '../running/replay';

const mutexes = new Map<string, Mutex>();

/**
 * A mutex that the running code has acquired. `ended` is set when the mutex is released, because
 * code that was not awaited may run longer.
 */
interface Section {
  key: string;
  ended: boolean;
  within: Section | undefined;
}

const sections = new AsyncLocalStorage<Section | undefined>();

/**
 * Runs work as if the running code had acquired no mutex, so that the work may acquire the same
 * mutexes. Use it only for work that the running code does not await: otherwise both could
 * wait for each other forever.
 */
export function outsideMutexes<T>(work: () => T): T {
  return sections.run(undefined, work);
}

/**
 * Runs work after all earlier work with the same key in this process. Throws on calls that could
 * deadlock: inside the same mutex, and inside a transaction, because the code that has the mutex
 * may be waiting for that transaction. In a replay (see `replayAt`), calls inside a transaction are
 * allowed, because no other work runs during a replay.
 * @throws the error of `work`; the mutex is released in any case
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
