import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from '../running/testApp';

/** Returns an image with a red upper and a blue lower half. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: {
        create: {
          width,
          height: Math.floor(height / 2),
          channels: 3,
          background: '#ff0000',
        },
      },
      gravity: 'north',
    },
  ]);

/** Returns a PNG whose header declares a far larger image than its data. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Uploads an image to the library; `alt` and `name` are raw header values. */
export async function postImage(
  app: TestApp,
  payload: Buffer | string,
  { alt, as, name }: { alt?: string; as: string | null; name?: string },
) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/admin/media',
    headers: {
      'content-type': 'image/png',
      ...(as && { authorization: `Bearer ${as}` }),
      ...(alt !== undefined && { 'x-alt-text': alt }),
      ...(name !== undefined && { 'x-image-name': name }),
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
