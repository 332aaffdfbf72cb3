import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where IPv6 addresses of the public internet are; all the rest is something else. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Inside public ranges, but answered by the machine's own provider, or meant for books. */
const NOT_PUBLIC = ['168.63.129.16/32', '3fff::/20', '2001::/23'].map((range) =>
  ipaddr.parseCIDR(range),
);

/**
 * Whether an IP address is one that anybody on the internet reaches: no private, local, shared,
 * reserved or translated range, and none of a provider's own services.
 * @param address as a resolver gives it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  // An IPv4 address inside an IPv6 one is judged as itself.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(PUBLIC_IPV6)) return false;
  return !NOT_PUBLIC.some(
    (range) => range[0].kind() === parsed.kind() && parsed.match(range as [ipaddr.IPv6, number]),
  );
}
