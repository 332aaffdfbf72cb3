import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log and the journal record about the current request. */
export interface CurrentRequest {
  id: string;
  ipAddress: string;
  userAgent: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs work as part of a request, so that log lines and journal entries can name the request. */
export function withRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** The current request; null in jobs and at start. */
export function currentRequest(): CurrentRequest | null {
  return requests.getStore() ?? null;
}

/** The id of the current request; null in jobs and at start. */
export function currentRequestId(): string | null {
  return currentRequest()?.id ?? null;
}
