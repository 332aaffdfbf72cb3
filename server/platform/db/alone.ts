import { withMutex } from '../limits/mutex';
import { acquireLock, isInTransaction, transaction } from './transaction';

/**
 * Runs a transaction that first acquires a named lock, for rows that many callers write
 * concurrently (such as the registrations for an event that just opened). Callers of the same
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
 * Runs a transaction after the earlier ones of this process with the same key. Waits for them
 * before it acquires a connection. Inside an open transaction, `work` joins that one without
 * waiting.
 * @throws the error of `work`
 */
export function queuedTransaction<T>(key: string, work: () => Promise<T>): Promise<T> {
  return isInTransaction() ? transaction(work) : transaction(work, (run) => withMutex(key, run));
}
