/**
 * Copies bytes for a cache into a separate allocation: Node allocates small buffers as slices of a
 * 64 KiB block, and one cached slice would retain the whole block.
 */
export function copyBytes(body: string | Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') copy.write(body);
  else copy.set(body);
  return copy;
}
