import type { FastifyInstance } from 'fastify';
import { readMedia } from '../domains/media/media.service';
import { AppError } from '../platform/errors/AppError';

const NAME = /^([\w-]{22})\.webp$/;

/**
 * GET /media/<key>.webp: the images that members gave. A key always names the same bytes, so browsers
 * keep them; shared caches do not, since an image goes with its account.
 */
export async function mediaRoutes(scope: FastifyInstance): Promise<void> {
  scope.get<{ Params: { file: string } }>('/media/:file', async ({ params }, reply) => {
    const key = NAME.exec(params.file)?.[1];
    const bytes = key === undefined ? null : await readMedia(key);
    if (!bytes) throw new AppError('NOT_FOUND');
    return (
      reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        // Whatever a browser might take it for, it does nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    );
  });
}
