import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../platform/env';
import { isDirectRequest, isLoopbackHost } from '../platform/loopback';

/** Who asks for /metrics. */
export interface Scraper {
  /** The other end of the connection, whatever headers say. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Whether somebody may read /metrics: who shows METRICS_TOKEN or, where none is set, who asks from
 * this machine for themselves.
 */
export function mayReadMetrics(env: Env, { peer, headers }: Scraper): boolean {
  if (env.METRICS_TOKEN) return showsToken(env.METRICS_TOKEN, headers.authorization);
  return !servesByProxy(env) && isLoopbackHost(peer ?? '') && isDirectRequest(headers);
}

/** Compares hashes, which are of one length, in a time that tells nothing of the token. */
function showsToken(token: string, authorization = ''): boolean {
  const shown = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(token));
}

/**
 * Whether visitors reach this server through another program, which may run on this machine and add
 * no header of its own. Where that cannot be told, it is so.
 */
function servesByProxy({ TRUST_PROXY, PUBLIC_URL, PORT, isProduction }: Env): boolean {
  if (TRUST_PROXY.length > 0) return true;
  if (!PUBLIC_URL) return isProduction;
  const { protocol, port } = new URL(PUBLIC_URL);
  return protocol !== 'http:' || Number(port || 80) !== PORT;
}
