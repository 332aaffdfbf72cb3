import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work under a request id, so that audit entries made inside it can name the request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work);
}

/** The id of the request under way; null in jobs and at start. */
export function currentRequestId(): string | null {
  return requests.getStore() ?? null;
}
