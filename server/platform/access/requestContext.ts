import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';

/** The current request: facts for log lines and audit log entries, and its response. */
export interface CurrentRequest {
  id: string;
  ipAddress: string;
  userAgent: string;
  /** Response, which cookies are added to; none in seeds. */
  reply?: FastifyReply;
  /** Whether the request came with a valid game token. */
  isGameClient?: boolean;
}

/** Set-Cookie headers of a response, keyed by the name of the cookie. */
const cookies = new WeakMap<FastifyReply, Map<string, readonly string[]>>();

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

/** Records that the current request came with a valid game token. */
export function markGameClient(): void {
  const request = currentRequest();
  if (request) request.isGameClient = true;
}

/**
 * Sets the Set-Cookie headers of one cookie on the current response, in place of earlier ones of the
 * same name. Does nothing outside a request.
 */
export function setCookieHeaders(name: string, headers: readonly string[]): void {
  const reply = currentRequest()?.reply;
  if (!reply) return;
  const set = cookies.get(reply) ?? new Map<string, readonly string[]>();
  cookies.set(reply, set.set(name, headers));
  // Fastify would add the headers to those that are already set.
  reply.removeHeader('set-cookie').header('set-cookie', [...set.values()].flat());
}
