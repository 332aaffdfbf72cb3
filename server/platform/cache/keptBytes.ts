/**
 * Bytes that a cache keeps, in memory of their own: Node makes a small buffer as a part of a block of
 * 64 KiB, and the whole block stays for as long as one of its parts.
 */
export function keptBytes(body: string | Uint8Array): Buffer {
  const kept = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === 'string') kept.write(body);
  else kept.set(body);
  return kept;
}
