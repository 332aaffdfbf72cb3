/**
 * Returns whether a host is reserved for examples (RFC 2606, RFC 6761): example.org, example.com,
 * example.net, their subdomains, and the top-level domains .example and .invalid.
 */
export function isReservedHost(host: string): boolean {
  return /(^|\.)(example\.(org|com|net)|example|invalid)\.?$/i.test(host);
}

/** Returns whether the host of an address is reserved for examples (`isReservedHost`). */
export function isExampleAddress(text: string): boolean {
  const host = URL.canParse(text) && text.includes('://') ? new URL(text).hostname : hostOf(text);
  return isReservedHost(host);
}

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).trim();
