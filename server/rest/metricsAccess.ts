import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../platform/env';
import { isDirectRequest, isLoopbackHost } from '../platform/loopback';

/** The client of a request for /metrics. */
export interface Scraper {
  /** Remote address of the connection, whatever the headers state. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Returns whether a client may read /metrics: with METRICS_TOKEN or, if none is set, directly from
 * this machine.
 */
export function mayReadMetrics(env: Env, { peer, headers }: Scraper): boolean {
  if (env.METRICS_TOKEN) return showsToken(env.METRICS_TOKEN, headers.authorization);
  return !servesByProxy(env) && isLoopbackHost(peer ?? '') && isDirectRequest(headers);
}

/** Compares hashes of equal length in constant time, which reveals nothing about the token. */
function showsToken(token: string, authorization = ''): boolean {
  const shown = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(token));
}

/**
 * Returns whether visitors reach this server through a proxy, which may run on this machine and add
 * no header. Assumes one in case of doubt.
 */
function servesByProxy({ TRUST_PROXY, PUBLIC_URL, PORT, isProduction }: Env): boolean {
  if (TRUST_PROXY.length > 0) return true;
  if (!PUBLIC_URL) return isProduction;
  const { protocol, port } = new URL(PUBLIC_URL);
  return protocol !== 'http:' || Number(port || 80) !== PORT;
}
