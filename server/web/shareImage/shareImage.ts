import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readMedia } from '#domains/content/media/media.service';
import type { Article } from '#domains/content/news/article/article.entity';
import {
  ArticleAudience,
  categoryLabels,
  LIBRARY_IMAGE,
} from '#domains/content/news/article/article.types';
import { findScenario } from '#domains/content/scenarios/scenarios.reads';
import { findArticle } from '#domains/content/news/reading/news.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Actor } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { Content, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';
import { drawShareImage } from './drawing';
import { DRAWN_FOR_CATEGORY } from './drawings';
import { fileCache } from './fileCache';

const NAME = /^([1-9]\d{0,9})\.jpg$/;
const CALL_NAME = /^([a-z0-9-]{1,100})\.jpg$/;
const CALL = 'Appel d’essai';
const CALL_COVER = 'appel-entrant';
const DRAWN = /^\/covers\/([a-z-]+)\.svg$/;

/**
 * Folder of the default covers as bitmaps, which the build creates. They are needed because this
 * process must not read SVG.
 */
const DRAWINGS = resolve('dist/drawings');

type Shown = Pick<Article, 'imageUrl' | 'category'>;

/**
 * Version of the design of share images. Increase it when the design changes, so that existing
 * images are drawn again.
 */
const DRAWING = '2';

const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * Registers GET /partage/<id>.jpg, which serves the share image of a public article. The image is
 * drawn from the title, the category and the cover of the article. The response may be cached for a
 * year if the parameter `v` is the current version of the article, and for an hour otherwise.
 * GET /partage/appel/<slug>.jpg serves that of a sample call.
 */
export async function shareImageRoutes(
  scope: FastifyInstance,
  { DATA_DIR }: { DATA_DIR: string },
): Promise<void> {
  closeInMaintenance(scope);
  const cachedFile = fileCache(join(DATA_DIR, 'partage'));
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
      const bytes = await cachedFile(
        [DRAWING, siteName, category, title, imageUrl ?? ''],
        async () => drawShareImage({ title, category, siteName, cover: await coverOf(article) }),
      );
      const isNamed = request.query.v === updatedAt.getTime().toString(36);
      reply.header('cache-control', isNamed ? A_YEAR : AN_HOUR);
      return sendContent(request, reply, new Content(bytes, 'image/jpeg'));
    },
  );
  scope.get<{ Params: { file: string } }>('/partage/appel/:file', async (request, reply) => {
    const slug = CALL_NAME.exec(request.params.file)?.[1];
    const scenario = slug ? await findScenario(slug) : null;
    if (!scenario) throw new AppError('NOT_FOUND');
    const { siteName } = await settings();
    const { title } = scenario;
    const bytes = await cachedFile([DRAWING, siteName, CALL, title, CALL_COVER], async () =>
      drawShareImage({ title, category: CALL, siteName, cover: await drawingNamed(CALL_COVER) }),
    );
    reply.header('cache-control', AN_HOUR);
    return sendContent(request, reply, new Content(bytes, 'image/jpeg'));
  });
}

/**
 * Returns the cover of an article if the cover is an image of this site. Otherwise returns the
 * default cover of the category; images of other sites are never downloaded. Returns null when the
 * image cannot be read.
 */
async function coverOf({ imageUrl, category }: Shown): Promise<Buffer | null> {
  const key = imageUrl && LIBRARY_IMAGE.exec(imageUrl)?.[1];
  if (key) return (await readMedia(key))?.bytes ?? null;
  return drawingNamed(DRAWN.exec(imageUrl ?? '')?.[1] ?? DRAWN_FOR_CATEGORY[category]);
}

const drawingNamed = (name: string): Promise<Buffer | null> =>
  readFile(join(DRAWINGS, `${name}.webp`)).catch(() => null);
