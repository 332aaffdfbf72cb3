import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { repository, transaction } from '#platform/db/transaction';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { drawShareImage } from '#server/web/shareImage/drawing';
import { fileCache } from '#server/web/shareImage/fileCache';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'partage-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers });
const versionOf = async (id: number) =>
  (await repository(Article).findOneByOrFail({ id })).updatedAt.getTime().toString(36);

describe('the image of a shared article', () => {
  it('is a JPEG of 1200 by 630 pixels, cacheable for a year at the URL of its version', async () => {
    const { statusCode, headers, rawPayload } = await get(`/partage/2.jpg?v=${await versionOf(2)}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  it('is cached for an hour when the URL has an outdated version', async () => {
    const { headers } = await get('/partage/2.jpg?v=ancienne');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/partage/2.jpg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('differs between articles, and changes with the title', async () => {
    const { id } = await storeArticle({ authorId: 1, title: 'Avant' });
    const imageOf = async (number: number) => (await get(`/partage/${number}.jpg`)).rawPayload;
    const [one, other] = [await imageOf(2), await imageOf(id)];
    expect(one.equals(other)).toBe(false);
    await transaction(() => repository(Article).update({ id }, { title: 'Après' }));
    expect((await imageOf(id)).equals(other)).toBe(false);
  });

  it.each([
    ['a draft', { status: ArticleStatus.DRAFT }],
    ['a member article', { audience: ArticleAudience.MEMBER }],
  ])('is answered 404 for %s', async (_what, parts) => {
    const { id } = await storeArticle({ authorId: 1, ...parts });
    expect((await get(`/partage/${id}.jpg`)).statusCode).toBe(404);
  });

  it.each(['/partage/', '/partage/0.jpg', '/partage/999999.jpg', '/partage/newsletter-lancee.jpg'])(
    'is answered 404 at the unknown path %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});

describe('a drawn share image', () => {
  const parts = {
    title: 'Une garde de nuit',
    category: 'Annonce',
    siteName: 'Centrale',
    cover: null,
  };
  /** Counts the nearly white pixels of an image, such as those of the title. */
  async function whitePixels(image: Buffer): Promise<number> {
    const pixels = await sharp(image).removeAlpha().raw().toBuffer();
    let white = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if (Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) > 235) white += 1;
    return white;
  }

  it('uses the font file of the site', async () => {
    // libvips silently replaces a font that it cannot read, and the line then has another width.
    const widthOf = async (font: string, fontfile?: string) =>
      (
        await sharp({ text: { text: 'Écoute, œuvre, été', font, fontfile, dpi: 300 } })
          .png()
          .toBuffer({ resolveWithObject: true })
      ).info.width;
    const file = 'server/platform/drawing/archivo-partage.ttf';
    expect(await widthOf('Archivo Partage', file)).not.toBe(await widthOf('Une autre', file));
    expect(await whitePixels(await drawShareImage(parts))).toBeGreaterThan(5000);
  });

  it('has a darkened cover under the title', async () => {
    const red = {
      create: { width: 400, height: 300, channels: 3 as const, background: '#dd3311' },
    };
    const cover = await sharp(red).webp().toBuffer();
    const [bare, covered] = [
      await drawShareImage(parts),
      await drawShareImage({ ...parts, cover }),
    ];
    expect(covered.equals(bare)).toBe(false);
    const { channels } = await sharp(covered)
      .extract({ left: 1000, top: 20, width: 100, height: 50 })
      .stats();
    // Red, like the cover.
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 20);
  });

  it('ignores a cover that cannot be read', async () => {
    const cover = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await drawShareImage({ ...parts, cover })).equals(await drawShareImage(parts))).toBe(
      true,
    );
  });

  it.each([
    ['very long', 'Un très long titre qui ne finit pas '.repeat(12)],
    ['one endless word', 'A'.repeat(300)],
    ['marked up', '<span size="9999pt">&amp;</b>'],
    ['only spaces', '   '],
    ['in other scripts', '救助 🚒 \u0000'],
  ])('accepts a title that is %s', async (_what, title) => {
    const { width, height } = await sharp(await drawShareImage({ ...parts, title })).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

describe('a cached image', () => {
  it('is drawn once for concurrent requests, and replaces the oldest image in a full cache', async () => {
    const cache = fileCache(folder, 3);
    let made = 0;
    const make = async () => Buffer.from(`image ${(made += 1)}`);
    const answers = await Promise.all([1, 2, 3].map(() => cache(['a'], make)));
    expect(new Set(answers.map(String))).toEqual(new Set(['image 1']));
    // Makes the first image the oldest, even on a disk with coarse timestamps.
    const [first] = await readdir(folder);
    await utimes(join(folder, first!), 1, 1);
    for (const name of ['b', 'c', 'd']) await cache([name], make);
    expect(await readdir(folder)).toHaveLength(3);
    expect(await readdir(folder)).not.toContain(first);
    expect(String(await cache(['d'], make))).toBe('image 4');
  });

  it('is sent even when it cannot be stored', async () => {
    const cache = fileCache(join('/dev/null', 'partage'));
    expect(String(await cache(['a'], async () => Buffer.from('image')))).toBe('image');
  });
});
