import { AsyncLocalStorage } from 'node:async_hooks';

/** The request under way, as far as what is written down of it goes. */
export interface CurrentRequest {
  id: string;
  ipAddress: string;
  userAgent: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs work under a request, so that what it writes down can name it and where it came from. */
export function withRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** The request under way; null in jobs and at start. */
export function currentRequest(): CurrentRequest | null {
  return requests.getStore() ?? null;
}

/** The id of the request under way; null in jobs and at start. */
export function currentRequestId(): string | null {
  return currentRequest()?.id ?? null;
}
