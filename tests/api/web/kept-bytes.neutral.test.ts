import { describe, expect, it } from 'vitest';
import { keptBytes } from '../../../server/platform/cache/keptBytes';
import { Content } from '../../../server/web/content';

/** The whole block of memory that a buffer keeps. */
const keeps = (bytes: Buffer) => bytes.buffer.byteLength;

describe('the copy of an answer in a cache', () => {
  it('holds the same bytes, and no larger block of memory', () => {
    const text = 'Un appel à l’étage';
    for (const given of [text, Buffer.from(text)]) {
      const kept = keptBytes(given);
      expect(kept.toString()).toBe(text);
      expect(keeps(kept)).toBe(kept.length);
    }
  });

  it('holds no larger block for a page either, compressed or not', async () => {
    const page = new Content('<p>Un appel</p>'.repeat(200), 'text/html; charset=utf-8');
    const all = [page.bytes, await page.encoded('br'), await page.encoded('gzip')];
    for (const bytes of all) expect(keeps(bytes)).toBe(bytes.length);
  });
});
