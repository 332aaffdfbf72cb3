import { currentEnv } from '#platform/env';
import { plainHttps } from '#platform/foreign/publicHost';

/** A host name whose labels are what DNS has: none of them empty. */
const HOST_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]+$/;

/**
 * A plain https address as it is asked for: however it was written, there is one way to keep it. Null
 * for any other.
 */
export function askedAddress(endpoint: string): string | null {
  const url = plainHttps(endpoint);
  return url && url.origin + url.pathname + url.search;
}

/**
 * Whether an address is at a push service that the site knows (PUSH_HOSTS): https, its usual port, and
 * a name. Whoever subscribes tells the site where to send to, so it goes nowhere else.
 */
export function isPushAddress(endpoint: string): boolean {
  const { hostname } = plainHttps(endpoint) ?? {};
  if (hostname === undefined || !HOST_NAME.test(hostname)) return false;
  return currentEnv().PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
