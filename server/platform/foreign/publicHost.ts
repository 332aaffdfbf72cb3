import { isIP, type LookupFunction } from 'node:net';
import type { ForeignNetwork } from './network';

/** Pattern of a DNS host name with at least two labels. */
const HOST_NAME = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]+$/;

/** Returns whether the host of a URL is a full DNS name, and no IP address. */
export const isHostName = (hostname: string): boolean => HOST_NAME.test(hostname);

/** Parses an https URL on the default port without credentials; null for other texts. */
export function plainHttps(address: string, base?: URL): URL | null {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isPlain =
    url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : null;
}

/**
 * Returns the IP addresses of a host, looked up once.
 * @throws Error when the host has no address, when any of its addresses is not public, or when the
 * look-up was aborted
 */
export async function publicAddresses(
  network: ForeignNetwork,
  host: string,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal);
  signal.throwIfAborted();
  if (addresses.length === 0 || !addresses.every((one) => network.isAllowed(one))) {
    throw new Error('The host has no public address');
  }
  return addresses;
}

/** Creates a DNS look-up function that always returns the given, checked addresses. */
export function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}
