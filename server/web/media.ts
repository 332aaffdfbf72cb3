import type { FastifyInstance } from 'fastify';
import { readMedia } from '../domains/content/media/media.service';
import { AppError } from '../platform/errors/AppError';

const NAME = /^([\w-]{22})\.webp$/;

/**
 * GET /media/<key>.webp: avatars, and the images of articles. A key always names the same bytes, so
 * browsers keep them. Shared caches keep those of articles only: an avatar goes with its account.
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
        // Whatever a browser might take it for, it does nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image.bytes)
    );
  });
}
