import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Env } from '../platform/env';

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');

/** Names of this machine that a scraper on it calls. */
const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Headers that proxies add, whatever they say: whoever sends one asks for somebody else. */
const FORWARDED =
  /^(via|cdn-loop|cf-.*|x-envoy-.*|(.*-)?(forwarded|original|client-?ip|real-?ip)(-.*)?)$/;

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
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return (
    !servesByProxy(env) && !isForwarded && isOwnAddress(peer) && OWN_NAMES.test(headers.host ?? '')
  );
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

function isOwnAddress(peer: string | undefined): boolean {
  if (!peer) return false;
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '');
  return ownAddresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
