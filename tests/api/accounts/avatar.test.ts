import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avatarOf } from '#platform/files/images';
import { MediaFile } from '#domains/identity/accounts/profile/mediaFile.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { picture, pngBomb } from '#tests/support/content/images';
import { foreignSite } from '#tests/support/running/foreignSite';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MB = 1024 * 1024;

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(() => clearThrottles());

async function member(): Promise<{ id: number; email: string; as: string }> {
  const { id, email } = await createUser({ username: `portrait${count++}` });
  return { id, email, as: await app.signInAs(email) };
}

async function put(as: string | null, payload: Buffer | string, type = 'image/png') {
  const response = await app.fastify.inject({
    method: 'PUT',
    url: '/member/avatar',
    headers: { 'content-type': type, ...(as && { authorization: `Bearer ${as}` }) },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const remove = (as: string) => app.rest('DELETE', '/member/avatar', { as });
const fetchMedia = (path: string) => app.fastify.inject({ url: path });

const pixel = async (image: Buffer, left: number, top: number) => {
  const { data } = await sharp(image)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 200 ? 1 : value < 60 ? 0 : 0.5));
};

const refusal = async (file: Buffer, type?: string) => {
  const { as, email } = await member();
  const { status, body } = await put(as, file, type);
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  expect((await storedUser(email)).avatarUrl).toBeNull();
  return body.fields.avatar as string;
};

describe('an uploaded avatar', () => {
  neutral.it.each(['png', 'jpeg', 'webp'] as const)(
    'is accepted as %s and converted to WebP of 256 × 256',
    async (format) => {
      const { as } = await member();
      const file = await picture(300, 500).toFormat(format).toBuffer();
      const { status, body } = await put(as, file, `image/${format}`);
      expect(status).toBe(200);
      expect(body.message).toBe('Avatar mis à jour avec succès');
      expect(body.data.user.avatar).toMatch(/^\/media\/[\w-]{22}\.webp$/);
      const { rawPayload } = await fetchMedia(body.data.user.avatar);
      const { format: made, width, height } = await sharp(rawPayload).metadata();
      expect([made, width, height]).toEqual(['webp', 256, 256]);
      expect(await pixel(rawPayload, 128, 20)).toEqual([1, 0, 0]);
      expect(await pixel(rawPayload, 128, 230)).toEqual([0, 0, 1]);
    },
  );

  neutral.it('is returned with the profile over GraphQL', async () => {
    const { as } = await member();
    const { body } = await put(as, await picture(10, 10).png().toBuffer());
    const { data } = await app.gql('{ viewer { user { avatarUrl } } }', {}, { as });
    expect(data.viewer.user.avatarUrl).toBe(body.user.avatar);
  });

  it('is served to everyone, only as an image, and is cacheable for a year', async () => {
    const { as } = await member();
    const { body } = await put(as, await picture(10, 10).png().toBuffer());
    const { statusCode, headers } = await fetchMedia(body.user.avatar);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  });

  it('is turned upright and loses its metadata, such as the location and the camera', async () => {
    const { as } = await member();
    const file = await picture(400, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Appareil secret', Orientation: '3' },
        IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const turned = await sharp(file).withMetadata({ orientation: 3 }).toBuffer();
    const { body } = await put(as, turned, 'image/jpeg');
    const { rawPayload } = await fetchMedia(body.user.avatar);
    const { exif, orientation, icc, xmp } = await sharp(rawPayload).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.toString('latin1')).not.toMatch(/EXIF|GPS|secret/i);
    expect(await pixel(rawPayload, 128, 20)).toEqual([0, 0, 1]);
  });

  neutral.it('replaces the previous avatar, which is deleted', async () => {
    const { as, id } = await member();
    const first = (await put(as, await picture(10, 10).png().toBuffer())).body.user.avatar;
    const second = (await put(as, await picture(20, 20).png().toBuffer())).body.user.avatar;
    expect(second).not.toBe(first);
    expect((await fetchMedia(first)).statusCode).toBe(404);
    expect((await fetchMedia(second)).statusCode).toBe(200);
    expect(await repository(MediaFile).countBy({ userId: id })).toBe(1);
  });

  it('is the only stored avatar of the member after concurrent uploads', async () => {
    const { as, id, email } = await member();
    const file = await picture(30, 30).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(as, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await repository(MediaFile).countBy({ userId: id })).toBe(1);
    const { avatarUrl } = await storedUser(email);
    expect((await fetchMedia(avatarUrl ?? '')).statusCode).toBe(200);
  });

  it('remains when the profile is saved, and is deleted when an image from a URL replaces it', async () => {
    const { as, id } = await member();
    const { avatar } = (await put(as, await picture(10, 10).png().toBuffer())).body.user;
    const save = (avatarUrl: string) =>
      app.gql(
        'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { avatarUrl firstName } } }',
        { input: { avatarUrl, firstName: 'Zoé' } },
        { as },
      );
    expect((await save(avatar)).data.updateProfile.user).toEqual({
      avatarUrl: avatar,
      firstName: 'Zoé',
    });
    expect((await fetchMedia(avatar)).statusCode).toBe(200);
    const site = await foreignSite({ '/moi.png': await picture(20, 20).png().toBuffer() });
    const copied = (await save(`${site.origin}/moi.png`)).data.updateProfile.user.avatarUrl;
    await site.close();
    expect((await fetchMedia(avatar)).statusCode).toBe(404);
    expect((await fetchMedia(copied)).statusCode).toBe(200);
    expect(await repository(MediaFile).countBy({ userId: id })).toBe(1);
  });

  it('cannot be set on the profile of another member', async () => {
    const [one, other] = [await member(), await member()];
    const { avatar } = (await put(other.as, await picture(10, 10).png().toBuffer())).body.user;
    for (const avatarUrl of [avatar, '/media/../../jwt.key', '/media/x.webp']) {
      const { code } = await app.gql(
        'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }',
        { input: { avatarUrl } },
        { as: one.as },
      );
      expect(code).toBe('VALIDATION_FAILED');
    }
    expect((await storedUser(other.email)).avatarUrl).toBe(avatar);
  });

  neutral.it(
    'can be removed by its owner without affecting the avatars of other members',
    async () => {
      const [one, other] = [await member(), await member()];
      const file = await picture(10, 10).png().toBuffer();
      const { avatar } = (await put(other.as, file)).body.user;
      await put(one.as, file);
      const { status, body } = await remove(one.as);
      expect([status, body.user.avatar]).toEqual([200, null]);
      expect((await remove(one.as)).status).toBe(200);
      expect((await storedUser(one.email)).avatarUrl).toBeNull();
      expect((await fetchMedia(avatar)).statusCode).toBe(200);
    },
  );

  it('is refused before its bytes are read when the visitor is not signed in', async () => {
    expect((await put(null, Buffer.alloc(6 * MB))).body.code).toBe('UNAUTHENTICATED');
    expect((await put('perdu', Buffer.alloc(10))).body.code).toBe('SESSION_EXPIRED');
  });

  neutral.it('is refused after twenty uploads within an hour', async () => {
    const { as } = await member();
    for (let i = 0; i < 20; i++) expect((await put(as, 'x')).status).toBe(422);
    expect((await put(as, await picture(10, 10).png().toBuffer())).body.code).toBe('RATE_LIMITED');
  });
});

describe('an uploaded image file', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const WRONG_FORMAT = 'Choisissez une image PNG, JPEG ou WebP.';

  neutral.it('is refused when it is an SVG, whatever its content type', async () => {
    for (const type of ['image/svg+xml', 'image/png', 'image/webp']) {
      expect(await refusal(Buffer.from(SVG), type)).toBe(WRONG_FORMAT);
    }
  });

  neutral.it('is refused when it is a GIF, TIFF, HTML, JSON or empty file', async () => {
    const image = picture(10, 10);
    expect(await refusal(await image.clone().gif().toBuffer())).toBe(WRONG_FORMAT);
    expect(await refusal(await image.clone().tiff().toBuffer())).toBe(WRONG_FORMAT);
    expect(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe(
      WRONG_FORMAT,
    );
    expect(await refusal(Buffer.from('{}'), 'application/json')).toBe(WRONG_FORMAT);
    expect(await refusal(Buffer.alloc(0))).toBe(WRONG_FORMAT);
  });

  neutral.it('is refused when only its first bytes are those of an image', async () => {
    const html = '<script>alert(1)</script>';
    for (const start of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x20\x00\x00\x00WEBPVP8 ']) {
      expect(await refusal(Buffer.from(`${start}${html}`, 'latin1'))).toMatch(/illisible/);
    }
  });

  it('loses HTML that was hidden in it', async () => {
    const { as } = await member();
    const html = '<html><script>alert(document.domain)</script></html>';
    const file = Buffer.concat([
      await picture(20, 20)
        .jpeg()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${html}</x:xmpmeta>`)
        .toBuffer(),
      Buffer.from(html),
    ]);
    const { body } = await put(as, file, 'image/jpeg');
    const { rawPayload, headers } = await fetchMedia(body.user.avatar);
    expect(rawPayload.toString('latin1')).not.toContain('script');
    expect(headers['content-type']).toBe('image/webp');
  });

  neutral.it('is refused without being decoded when it has too many pixels', async () => {
    const before = process.memoryUsage().rss;
    expect(await refusal(pngBomb(30_000, 30_000))).toMatch(/trop grande/);
    expect(await refusal(pngBomb(6000, 6000))).toMatch(/trop grande/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  neutral.it('is refused when it is truncated', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
    const image = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const file = await image.clone().toFormat(format).toBuffer();
      expect(await refusal(file.subarray(0, file.length / 2))).toMatch(/illisible/);
    }
  });

  neutral.it('is refused when it is animated', async () => {
    const frame = (value: number) => Buffer.alloc(16 * 16 * 3, value);
    const file = await sharp(Buffer.concat([frame(0), frame(255)]), {
      raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    expect(await refusal(file, 'image/webp')).toMatch(/animées/);
  });

  neutral.it('is refused when it exceeds 5 MB, with a message that states the limit', async () => {
    const { as } = await member();
    const { status, body } = await put(as, Buffer.alloc(5 * MB + 1));
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(body.fields).toEqual({ avatar: 'L’image ne peut pas dépasser 5\u00a0Mo.' });
  });

  neutral.it('is accepted when only its content type is wrong', async () => {
    const { as } = await member();
    const file = await picture(10, 10).png().toBuffer();
    expect((await put(as, file, 'image/jpeg')).status).toBe(200);
  });

  neutral.it('is converted to RGB when it is CMYK', async () => {
    const file = await picture(50, 50).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const made = await avatarOf(file);
    expect((await sharp(made).metadata()).space).toBe('srgb');
    expect((await pixel(made, 128, 20))[0]).toBe(1);
  });
});

describe('the URLs of images', () => {
  it('answer 404 for unknown names and path traversal', async () => {
    const wrong = [
      '/media/aaaaaaaaaaaaaaaaaaaaaa.webp',
      '/media/..%2f..%2fjwt.key',
      '/media/x.webp',
      "/media/'%20OR%201=1--.webp",
      '/media/aaaaaaaaaaaaaaaaaaaaaa.svg',
    ];
    for (const path of wrong) {
      const { statusCode, headers } = await fetchMedia(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });
});
