import { describe, expect, it } from 'vitest';
import { copyBytes } from '#platform/cache/copyBytes';
import { Content } from '#server/web/content';

/** Returns the size of the whole memory block behind a buffer, in bytes. */
const blockSize = (bytes: Buffer) => bytes.buffer.byteLength;

describe('the cached copy of a response', () => {
  it('has the same bytes, and uses a memory block of exactly their size', () => {
    const text = 'Un appel à l’étage';
    for (const given of [text, Buffer.from(text)]) {
      const copy = copyBytes(given);
      expect(copy.toString()).toBe(text);
      expect(blockSize(copy)).toBe(copy.length);
    }
  });

  it('uses a memory block of exactly its size, even if the copy is compressed', async () => {
    const page = new Content('<p>Un appel</p>'.repeat(200), 'text/html; charset=utf-8');
    const all = [page.bytes, await page.encoded('br'), await page.encoded('gzip')];
    for (const bytes of all) expect(blockSize(bytes)).toBe(bytes.length);
  });
});
