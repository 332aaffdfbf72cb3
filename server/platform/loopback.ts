import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** Pattern of the names of headers that only proxies add. */
const FORWARDING =
  /^(via|cdn-loop|cf-.*|x-envoy-.*|(.*-)?(forwarded|original|client-?ip|real-?ip)(-.*)?)$/;

/** Returns whether a host name or IP address, without a port, is loopback. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (/^(.+\.)?localhost\.?$/.test(name)) return true;
  const plain = name.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && loopbackAddresses.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/**
 * Returns whether a request was made directly to a loopback host: without a proxy, and not by a
 * page of another site, which is recognised by its `Origin` header.
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
