import { currentEnv } from '#platform/env';
import { isHostName, plainHttps } from '#platform/foreign/publicHost';

/** Returns the normalised form of a plain https URL; null for any other URL. */
export function askedAddress(endpoint: string): string | null {
  const url = plainHttps(endpoint);
  return url && url.origin + url.pathname + url.search;
}

/**
 * Returns whether a URL belongs to a known push service (PUSH_HOSTS). The URL must use https, the
 * default port and a host name instead of an IP address. All other URLs are refused, because
 * members choose where the site sends requests (SSRF).
 */
export function isPushAddress(endpoint: string): boolean {
  const { hostname } = plainHttps(endpoint) ?? {};
  if (hostname === undefined || !isHostName(hostname)) return false;
  return currentEnv().PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
