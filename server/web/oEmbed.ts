import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { findArticle } from '#domains/content/news/reading/news.service';
import { playerPage } from '#domains/game/players/players.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Actor } from '#platform/access/actor';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { escapeText } from '#platform/text/markup';
import { sitePaths } from '#client/shared/sitePaths';
import { Content, sendContent } from './content';
import { closeInMaintenance } from './maintenance';

/** Default size of a card, and the size of the share image of an article, in pixels. */
const CARD = { width: 600, height: 260 };
const SHARE_IMAGE = { width: 1200, height: 630 };

/** Pattern of a path of an article or a player page: its section, and the slug or the name. */
const PAGE = /^\/(actualites|joueurs)\/([^/]+)\/?$/;

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Indiquez un nombre de pixels, de 1 à 99999.')
  .transform(Number)
  .optional();

const embedInput = z.object({
  url: z
    .string('Indiquez l’adresse de la page.')
    .min(1, 'Indiquez l’adresse de la page.')
    .max(2000, 'Cette adresse est trop longue.'),
  format: z.string().optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

/** What a card shows of a page. */
interface Card {
  path: string;
  title: string;
  text: string;
  author?: string;
  /** Path of the image, of the size SHARE_IMAGE. */
  image?: string;
}

/**
 * Registers GET /oembed, which describes a public article or player page as a card for other sites
 * (oEmbed 1.0). Pages that visitors may not read and URLs of other sites are answered 404.
 */
export async function oEmbedRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  closeInMaintenance(scope);
  scope.get<{ Querystring: z.input<typeof embedInput> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = parse(embedInput, request.query);
    // The specification demands this status for a format that is not supported.
    if (format !== 'json') {
      reply.code(501).type('text/plain; charset=utf-8');
      return 'Seul le format json est proposé.\n';
    }
    const card = await cardOf(url, publicUrl);
    if (!card) throw new AppError('NOT_FOUND');
    const { siteName } = await settings();
    const most = { width: maxwidth ?? Infinity, height: maxheight ?? Infinity };
    const described = describe(card, { publicUrl, siteName, most });
    reply.header('cache-control', 'no-cache');
    const content = new Content(JSON.stringify(described), 'application/json; charset=utf-8');
    return sendContent(request, reply, content);
  });
}

/** Returns the card of the page at a URL; null when it is not a page that visitors may read. */
async function cardOf(url: string, publicUrl: string): Promise<Card | null> {
  const parsed = URL.parse(url);
  if (parsed?.origin !== new URL(publicUrl).origin) return null;
  const [, section, encoded = ''] = PAGE.exec(parsed.pathname) ?? [];
  const name = decoded(encoded);
  if (!section || name === null) return null;
  return section === 'actualites' ? articleCard(name) : playerCard(name);
}

/** Decodes a part of a path; null when it is malformed, or contains NUL, which PostgreSQL refuses. */
function decoded(part: string): string | null {
  try {
    const name = decodeURIComponent(part);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}

async function articleCard(slug: string): Promise<Card | null> {
  const article = await findArticle(Actor.anonymous, slug);
  if (article?.audience !== ArticleAudience.PUBLIC) return null;
  return {
    path: sitePaths.article(article.slug),
    title: article.title,
    text: article.excerpt,
    author: article.author.name,
    image: sitePaths.shareImage(article.id, article.updatedAt.getTime()),
  };
}

/** Shows only the username, as the metadata of the page does, because the player may hide the rest. */
async function playerCard(name: string): Promise<Card | null> {
  const player = await playerPage(Actor.anonymous, name);
  if (!player) return null;
  return {
    path: `${sitePaths.players}/${encodeURIComponent(player.username)}`,
    title: player.username,
    text: 'Son rang, ses succès et ses statistiques.',
  };
}

interface Site {
  publicUrl: string;
  siteName: string;
  /** Maximum size of the card and of the image, in pixels. */
  most: { width: number; height: number };
}

function describe({ path, title, text, author, image }: Card, { publicUrl, siteName, most }: Site) {
  const width = Math.min(CARD.width, most.width);
  const height = Math.min(CARD.height, most.height);
  const fits = SHARE_IMAGE.width <= most.width && SHARE_IMAGE.height <= most.height;
  const link = `<a href="${escapeText(`${publicUrl}${path}`)}">${escapeText(title)}</a>`;
  const style = `box-sizing:border-box;max-width:${width}px;max-height:${height}px;overflow:auto`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author && { author_name: author }),
    provider_name: siteName,
    provider_url: publicUrl,
    ...(image &&
      fits && {
        thumbnail_url: `${publicUrl}${image}`,
        thumbnail_width: SHARE_IMAGE.width,
        thumbnail_height: SHARE_IMAGE.height,
      }),
    width,
    height,
    html: `<blockquote style="${style}"><p><strong>${link}</strong></p><p>${escapeText(text)}</p><p>${escapeText(siteName)}</p></blockquote>`,
  };
}
