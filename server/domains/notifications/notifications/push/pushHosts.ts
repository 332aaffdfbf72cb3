import { currentEnv } from '#platform/env';
import { plainHttps } from '#platform/foreign/publicHost';

/** A valid DNS host name, without empty labels. */
const HOST_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]+$/;

/** Returns the normalised form of a plain https URL; null for any other URL. */
export function askedAddress(endpoint: string): string | null {
  const url = plainHttps(endpoint);
  return url && url.origin + url.pathname + url.search;
}

/**
 * Returns whether a URL belongs to a known push service (PUSH_HOSTS): https, default port, host
 * name. Members choose where the site sends requests, so all other hosts are refused (SSRF).
 */
export function isPushAddress(endpoint: string): boolean {
  const { hostname } = plainHttps(endpoint) ?? {};
  if (hostname === undefined || !HOST_NAME.test(hostname)) return false;
  return currentEnv().PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
