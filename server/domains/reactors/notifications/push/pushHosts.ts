import { currentEnv } from '../../../../platform/env';
import { plainHttps } from '../../../../platform/foreign/publicHost';

/**
 * Whether an address is at a push service that the site knows (PUSH_HOSTS): https, its usual port, and
 * a name. Whoever subscribes tells the site where to send to, so it goes nowhere else.
 */
export function isPushAddress(endpoint: string): boolean {
  const { hostname } = plainHttps(endpoint) ?? {};
  if (hostname === undefined) return false;
  return currentEnv().PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
