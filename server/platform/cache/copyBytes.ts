/**
 * Bytes that a cache keeps, in memory of their own: Node makes a small buffer as a part of a block of
 * 64 KiB, and the whole block stays for as long as one of its parts.
 */
export function copyBytes(body: string | Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') copy.write(body);
  else copy.set(body);
  return copy;
}
