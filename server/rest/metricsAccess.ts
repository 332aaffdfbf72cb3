import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../platform/env';
import { isDirectRequest, isLoopbackHost } from '../platform/loopback';

export interface Scraper {
  /** IP address of the other side of the connection, which may be a proxy. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Returns whether a client may read /metrics. The client must send METRICS_TOKEN or, when no token
 * is set, connect directly from this machine.
 */
export function mayReadMetrics(env: Env, { peer, headers }: Scraper): boolean {
  if (env.METRICS_TOKEN) return showsToken(env.METRICS_TOKEN, headers.authorization);
  return !servesByProxy(env) && isLoopbackHost(peer ?? '') && isDirectRequest(headers);
}

/**
 * Returns whether a header contains the token. Compares hashes in constant time, so that the
 * duration reveals nothing about the token.
 */
function showsToken(token: string, authorization = ''): boolean {
  const shown = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(token));
}

/**
 * Returns whether visitors reach this server through a proxy. Cannot rely on headers, because a
 * proxy on this machine may add none. Returns true in case of doubt.
 */
function servesByProxy({ TRUST_PROXY, PUBLIC_URL, PORT, isProduction }: Env): boolean {
  if (TRUST_PROXY.length > 0) return true;
  if (!PUBLIC_URL) return isProduction;
  const { protocol, port } = new URL(PUBLIC_URL);
  return protocol !== 'http:' || Number(port || 80) !== PORT;
}
