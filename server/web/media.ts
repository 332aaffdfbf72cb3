import type { FastifyInstance } from 'fastify';
import { readMedia } from '../domains/content/media/media.service';
import { AppError } from '../platform/errors/AppError';

const NAME = /^([\w-]{22})\.webp$/;

/**
 * Registers GET /media/<key>.webp, which serves avatars and images of articles. The image with a
 * key never changes, so browsers may cache it. Shared caches may store only images of articles,
 * because an avatar must disappear when its account is deleted.
 */
export async function mediaRoutes(scope: FastifyInstance): Promise<void> {
  scope.get<{ Params: { file: string } }>('/media/:file', async ({ params }, reply) => {
    const key = NAME.exec(params.file)?.[1];
    const image = key === undefined ? null : await readMedia(key);
    if (!image) throw new AppError('NOT_FOUND');
    const keepers = image.isShared ? 'public' : 'private';
    return (
      reply
        .type('image/webp')
        .header('cache-control', `${keepers}, max-age=31536000, immutable`)
        // Prevents scripts from running if a browser reads the image as a page.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image.bytes)
    );
  });
}
