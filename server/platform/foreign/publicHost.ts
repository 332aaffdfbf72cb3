import { isIP, type LookupFunction } from 'node:net';
import type { ForeignNetwork } from './network';

/** An https address on its default port, without a user name or password; null for any other. */
export function plainHttps(address: string, base?: URL): URL | null {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isPlain =
    url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : null;
}

/**
 * The addresses of a host, looked up once: there is one, and all of them are public.
 * @throws Error where that is not so, or the look-up was given up
 */
export async function publicAddresses(
  network: ForeignNetwork,
  host: string,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal);
  signal.throwIfAborted();
  if (addresses.length === 0 || !addresses.every((one) => network.isAllowed(one))) {
    throw new Error('A host has no public address');
  }
  return addresses;
}

/** A DNS look-up function that returns the addresses already checked, without asking again. */
export function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}
