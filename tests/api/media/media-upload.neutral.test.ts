import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { postImage, picture, pngBomb } from '#tests/support/content/images';
import { lastAuditEntry, signInStaff, type StaffTokens } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MB = 1024 * 1024;

let app: TestApp;
let tokens: StaffTokens;

beforeAll(async () => {
  app = await createTestApp();
  tokens = await signInStaff(app);
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());

const post = (
  payload: Buffer | string,
  alt?: string,
  as: string | null = tokens.editor,
  name?: string,
) => postImage(app, payload, { alt, as, name });
const png = (width = 20, height = 10) => picture(width, height).png().toBuffer();
const upload = async (alt = 'Une image', as = tokens.editor) =>
  (await post(await png(), encodeURIComponent(alt), as)).body.data;

describe('an image upload', () => {
  it('becomes an upright WebP image at most 1600 pixels wide, without metadata', async () => {
    const file = await picture(1000, 3000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Appareil secret', Orientation: '6' } })
      .toBuffer();
    const { status, body } = await post(file, encodeURIComponent('Salle d’opérations à l’été'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      data: { alt: 'Salle d’opérations à l’été', width: 1600, height: 533 },
    });
    expect(body.data.url).toMatch(/^\/media\/[\w-]{22}\.webp$/);
    const { rawPayload } = await app.fastify.inject({ url: body.data.url });
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1600, 533, undefined]);
    expect(await lastAuditEntry('media', body.data.id, 'media.uploaded')).toMatchObject({
      actorName: 'redacteur',
      after: { alt: 'Salle d’opérations à l’été' },
    });
  });

  it('is never enlarged', async () => {
    expect(await upload()).toMatchObject({ width: 20, height: 10 });
  });

  it('is public, and can be cached for a year', async () => {
    const { url } = await upload();
    const { statusCode, headers } = await app.fastify.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('requires an alternative text of at most 250 characters', async () => {
    const file = await png();
    for (const alt of [undefined, '', '%20%20', 'x'.repeat(251), '%E9']) {
      const { status, body } = await post(file, alt);
      expect([alt, status, Object.keys(body.fields)]).toEqual([alt, 422, ['alt']]);
    }
  });

  it('is refused when its headers are not percent-encoded UTF-8', async () => {
    const { status, body } = await post(await png(), '%E9', tokens.editor, '%E9');
    expect([status, body.fields]).toEqual([
      422,
      { name: 'Le nom est mal encodé.', alt: 'Le texte alternatif est mal encodé.' },
    ]);
  });

  it('is refused and not stored when it is not a valid image', async () => {
    const before = await repository(MediaImage).count();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const files: [string, Buffer, RegExp][] = [
      ['SVG', Buffer.from(svg), /PNG, JPEG ou WebP/],
      ['HTML', Buffer.from('<!doctype html>'), /PNG, JPEG ou WebP/],
      ['GIF', await picture(9, 9).gif().toBuffer(), /PNG, JPEG ou WebP/],
      ['nothing', Buffer.alloc(0), /PNG, JPEG ou WebP/],
      ['only a beginning', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), /illisible/],
      ['a bomb', pngBomb(30_000, 30_000), /trop grande/],
    ];
    for (const [what, file, message] of files) {
      const { status, body } = await post(file, 'x');
      expect([what, status, message.test(body.fields.image)]).toEqual([what, 422, true]);
    }
    expect(await repository(MediaImage).count()).toBe(before);
  });

  it('is refused when larger than 8 MB', async () => {
    const { status, body } = await post(Buffer.alloc(8 * MB + 1), 'x');
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(body.fields).toEqual({ image: 'L’image ne peut pas dépasser 8\u00a0Mo.' });
    expect((await post(Buffer.alloc(7 * MB), 'x')).status).toBe(422);
  });

  it('is refused to members who may not edit articles, before its bytes are read', async () => {
    const big = Buffer.alloc(9 * MB);
    expect((await post(big, 'x', null)).body.code).toBe('UNAUTHENTICATED');
    for (const role of ['support', 'junior_moderator', 'member'] as const) {
      expect((await post(big, 'x', tokens[role])).body.code).toBe('FORBIDDEN');
    }
  });

  it('is refused after a hundred uploads of the member in an hour', async () => {
    for (let i = 0; i < 100; i++) expect((await post('x', '')).status).toBe(422);
    expect((await post(await png(), 'x')).body.code).toBe('RATE_LIMITED');
  });
});
