import { withMutex } from '../limits/mutex';
import { acquireLock, isInTransaction, transaction } from './transaction';

/**
 * A transaction that holds a lock from its beginning, for rows that many callers want at the same
 * moment (an event that opens, an article that everybody likes). Callers of the same process wait
 * before they take a connection, so one name holds at most one connection of the pool. The database
 * lock is for the other servers. Inside an open transaction only the lock is taken.
 * @throws what `work` throws
 */
export function transactionAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return queuedTransaction(`lock:${name}`, async () => {
    await acquireLock(name);
    return work();
  });
}

/**
 * A transaction that waits for its turn among those of this process under the same key, before it
 * takes a connection. Inside an open transaction it joins that one, and waits for nobody.
 * @throws what `work` throws
 */
export function queuedTransaction<T>(key: string, work: () => Promise<T>): Promise<T> {
  return isInTransaction() ? transaction(work) : transaction(work, (run) => withMutex(key, run));
}
