import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<boolean>();

/**
 * Runs work whose statements may take minutes and wait for locks as long: jobs, seeds. Nobody waits
 * for an answer of it.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

/** Whether the caller is part of such work. */
export function isPatient(): boolean {
  return storage.getStore() === true;
}
