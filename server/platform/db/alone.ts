import { withMutex } from '../limits/mutex';
import { acquireLock, isInTransaction, transaction } from './transaction';

/**
 * Runs a transaction that acquires a named lock first, for rows that many callers write
 * concurrently (an event that opens, a popular article). Callers of the same process queue before
 * they acquire a connection, so that one name uses at most one connection of the pool. The database
 * lock is for the other servers. Inside an open transaction it only acquires the lock.
 * @throws the error of `work`
 */
export function transactionAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return queuedTransaction(`lock:${name}`, async () => {
    await acquireLock(name);
    return work();
  });
}

/**
 * Runs a transaction after the earlier ones of this process with the same key, queuing before it
 * acquires a connection. Inside an open transaction it joins that one without waiting.
 * @throws the error of `work`
 */
export function queuedTransaction<T>(key: string, work: () => Promise<T>): Promise<T> {
  return isInTransaction() ? transaction(work) : transaction(work, (run) => withMutex(key, run));
}
