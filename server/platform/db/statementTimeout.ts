import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<boolean>();

/**
 * Runs work without the usual timeouts: its statements may run for minutes, and wait for locks for
 * minutes. Use it only for jobs and seeds, for which no request waits.
 */
export function withLongStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

/** Returns whether the running code is inside `withLongStatementTimeout`. */
export function hasLongStatementTimeout(): boolean {
  return storage.getStore() === true;
}
