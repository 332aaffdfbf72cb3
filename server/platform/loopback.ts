import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** Headers added by proxies: a request with one of them was made by another machine. */
const FORWARDING =
  /^(via|cdn-loop|cf-.*|x-envoy-.*|(.*-)?(forwarded|original|client-?ip|real-?ip)(-.*)?)$/;

/** Whether a host name or an address, without a port, is that of this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name === 'localhost.') return true;
  const plain = name.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && loopbackAddresses.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a URL leads to this machine. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/**
 * Whether a request was made to this machine by one of its own names, without a proxy. A page of
 * another site that sends it shows in `Origin`.
 * @param origins other sites whose pages may call this one (CORS_ORIGINS)
 */
export function isDirectRequest(
  headers: IncomingHttpHeaders,
  origins: readonly string[] = [],
): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  if (!isLoopbackUrl(`http://${headers.host ?? ''}`)) return false;
  const { origin } = headers;
  const isNamed = origin !== undefined && origin !== 'null';
  return !isNamed || isLoopbackUrl(origin) || origins.includes(origin);
}
