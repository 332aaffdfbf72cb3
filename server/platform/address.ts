import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the key under which rate limits count an IP address: an IPv4 address itself, or the /64
 * network of an IPv6 address, because a whole /64 belongs to one subscriber.
 */
export function networkOf(ipAddress: string): string {
  const plain = unmapped(ipAddress);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/**
 * Truncates an IP address to a network, so that it does not identify a person: the last number of
 * an IPv4 address becomes 0, and an IPv6 address is cut after 48 bits. Returns an empty string when
 * the text is not an IP address.
 */
export function cutAddress(ipAddress: string): string {
  const plain = unmapped(ipAddress);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::` : '';
}

/** Removes the zone of an address, and converts an IPv4-mapped IPv6 address to IPv4. */
function unmapped(ipAddress: string): string {
  const plain = ipAddress.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
}

/** Returns the first 16-bit groups of an IPv6 address, with `::` expanded. */
function firstGroups(ipAddress: string, count: number): string {
  const [head = '', tail = ''] = ipAddress.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const before = left ?? [];
  const zeros = Math.max(0, 8 - before.length - (right?.length ?? 0));
  return [...before, ...Array<string>(zeros).fill('0'), ...(right ?? [])]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
