import { currentEnv } from '../../../../platform/env';

/**
 * Whether an address is at a push service that the site knows (PUSH_HOSTS): https, its usual port, and
 * a name. Whoever subscribes tells the site where to send to, so it goes nowhere else.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return currentEnv().PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
