import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only range of public IPv6 addresses. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Public addresses that must not be reached: of hosting providers and documentation. */
const NOT_PUBLIC = ['168.63.129.16/32', '3fff::/20', '2001::/23'].map((range) =>
  ipaddr.parseCIDR(range),
);

/**
 * Returns whether an IP address is on the public internet: not private, local, shared, reserved,
 * translated, or an internal service of a hosting provider.
 * @param address result of a DNS look-up; any other text is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  // An IPv4 address inside an IPv6 one is checked as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(PUBLIC_IPV6)) return false;
  return !NOT_PUBLIC.some(
    (range) => range[0].kind() === parsed.kind() && parsed.match(range as [ipaddr.IPv6, number]),
  );
}
