import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a page of another origin sent a request. Browsers name the origin of a page in
 * each request that opens a socket or writes.
 */
export function hasForeignOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
