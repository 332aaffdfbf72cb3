import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<boolean>();

/**
 * Runs work without the usual timeouts: its statements may take minutes and wait for locks as long.
 * For jobs and seeds, which no caller waits for.
 */
export function withLongStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

/** Whether the running code is inside `patiently`. */
export function hasLongStatementTimeout(): boolean {
  return storage.getStore() === true;
}
