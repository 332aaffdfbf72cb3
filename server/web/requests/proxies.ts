import { BlockList, isIPv6 } from 'node:net';

/** Networks, keyed by the names that TRUST_PROXY accepts. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Creates a function that returns whether an IP address is that of a reverse proxy.
 * @param proxies IP addresses, networks and names of networks
 */
export function proxiesAmong(proxies: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const network of proxies.flatMap((proxy) => NAMED[proxy] ?? proxy)) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => known.check(address, familyOf(address));
}
