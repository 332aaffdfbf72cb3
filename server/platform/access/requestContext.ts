import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the current request for log lines and audit log entries. */
export interface CurrentRequest {
  id: string;
  ipAddress: string;
  userAgent: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs work as part of a request, so that log lines and audit log entries can name the request. */
export function withRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** Returns the current request; null in jobs and at start-up. */
export function currentRequest(): CurrentRequest | null {
  return requests.getStore() ?? null;
}

/** Returns the ID of the current request; null in jobs and at start-up. */
export function currentRequestId(): string | null {
  return currentRequest()?.id ?? null;
}
