import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readMedia } from '../../domains/media/media.service';
import { ArticleAudience, categoryLabels } from '../../domains/news/article.types';
import { findArticle } from '../../domains/news/news.service';
import { settings } from '../../domains/settings/settings.service';
import { Actor } from '../../platform/actor';
import { AppError } from '../../platform/errors/AppError';
import { Content, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';
import { drawShareImage } from './drawing';
import { keptFiles } from './kept';

const NAME = /^([1-9]\d{0,9})\.jpg$/;
const OWN_IMAGE = /^\/media\/([\w-]{22})\.webp$/;

/** Moves with the drawing: the images made before are then made anew. */
const DRAWING = '1';

const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * GET /partage/<number>.jpg: the image of a public article for shared links, drawn once from its
 * title, its category and its picture. With `v`, the version that the article's page names, it never
 * changes.
 */
export async function shareImageRoutes(
  scope: FastifyInstance,
  { DATA_DIR }: { DATA_DIR: string },
): Promise<void> {
  closeInMaintenance(scope);
  const kept = keptFiles(join(DATA_DIR, 'partage'));
  scope.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/partage/:file',
    async (request, reply) => {
      const id = NAME.exec(request.params.file)?.[1];
      const article = id ? await findArticle(Actor.anonymous, id) : null;
      if (!article || String(article.id) !== id || article.audience !== ArticleAudience.PUBLIC)
        throw new AppError('NOT_FOUND');
      const { siteName } = await settings();
      const { title, imageUrl, updatedAt } = article;
      const category = categoryLabels[article.category];
      const bytes = await kept([DRAWING, siteName, category, title, imageUrl ?? ''], async () =>
        drawShareImage({ title, category, siteName, cover: await coverOf(imageUrl) }),
      );
      const isNamed = request.query.v === updatedAt.getTime().toString(36);
      reply.header('cache-control', isNamed ? A_YEAR : AN_HOUR);
      return sendContent(request, reply, new Content(bytes, 'image/jpeg'));
    },
  );
}

/** Only what the site holds itself: another's server is never asked for a picture. */
async function coverOf(imageUrl: string | null): Promise<Buffer | null> {
  const key = imageUrl && OWN_IMAGE.exec(imageUrl)?.[1];
  return key ? ((await readMedia(key))?.bytes ?? null) : null;
}
