import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which limits count an address: an IPv4 address itself, and the /64 network of an
 * IPv6 address, since one subscriber holds all of it.
 */
export function networkOf(ipAddress: string): string {
  const plain = unmapped(ipAddress);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/**
 * An address cut so that it identifies a network and not a person: IPv4 without its last number,
 * IPv6 as its first 48 bits. Empty for text that is no address.
 */
export function cutAddress(ipAddress: string): string {
  const plain = unmapped(ipAddress);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::` : '';
}

/** The address without its zone; an IPv4 address written as IPv6 becomes IPv4 again. */
function unmapped(ipAddress: string): string {
  const plain = ipAddress.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
}

/** The first groups of 16 bits of an IPv6 address, with its `::` written out. */
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
