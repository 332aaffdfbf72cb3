import { withMutex } from '../limits/mutex';
import { acquireLock, isInTransaction, transaction } from './transaction';

/**
 * Runs a transaction that first acquires a named lock, for rows that many requests write
 * concurrently, such as the registrations for an event that just opened. Requests of the same
 * process queue before they acquire a connection, so that one name uses at most one connection of
 * the pool. The lock in the database excludes other servers. Inside an open transaction, only the
 * lock is acquired.
 * @throws the error of `work`
 */
export function transactionAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return queuedTransaction(`lock:${name}`, async () => {
    await acquireLock(name);
    return work();
  });
}

/**
 * Runs a transaction once all earlier transactions of this process with the same key have ended.
 * Acquires a connection only then. Inside an open transaction, `work` joins that transaction
 * without waiting.
 * @throws the error of `work`
 */
export function queuedTransaction<T>(key: string, work: () => Promise<T>): Promise<T> {
  return isInTransaction() ? transaction(work) : transaction(work, (run) => withMutex(key, run));
}
