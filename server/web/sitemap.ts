import type { FastifyInstance } from 'fastify';
import {
  countPublicArticles,
  listPublicAddresses,
} from '../domains/content/news/reading/news.service';
import { escapeText } from '../platform/text/markup';
import { memoByContent } from '../platform/cache/memo';
import { Content, sendContent } from './content';
import { closeInMaintenance } from './maintenance';
import { sitePaths } from '../platform/sitePaths';

/** The most addresses that one file may list, by the rules of sitemaps. */
const MOST = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = 'application/xml; charset=utf-8';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

/** Public pages that are not articles. */
const PAGES = [
  '/',
  sitePaths.news,
  '/mentions-legales',
  '/confidentialite',
  '/conditions',
  '/cookies',
];

/** Where robots have nothing to read: areas behind sign-in, programs, mailed links. */
const CLOSED = [
  '/admin',
  '/compte',
  '/graphql',
  '/auth/',
  '/member/',
  '/collect',
  '/health',
  '/api-docs',
  '/openapi.json',
  '/mot-de-passe-oublie',
  sitePaths.resetPassword,
  sitePaths.verifyEmail,
  '/adresse-email',
  '/pas-moi',
  '/amorcage',
  '/desabonnement',
];

interface Address {
  path: string;
  updatedAt?: Date;
}

/**
 * /robots.txt and /sitemap.xml: every public page, in one file, or in an index of files of 50 000
 * addresses each.
 */
export async function sitemapRoutes(
  scope: FastifyInstance,
  options: { publicUrl: string; most?: number },
): Promise<void> {
  const { publicUrl, most = MOST } = options;
  const robots = new Content(writeRobots(publicUrl), 'text/plain; charset=utf-8');
  closeInMaintenance(scope);
  const sitemapOf = memoByContent(async (part) => {
    const files = await countFiles(most);
    if (part === '0' && files > 1) return new Content(writeIndex(publicUrl, files), XML);
    const number = Math.max(1, Number(part));
    const addresses = number <= files ? await addressesOf(number, most) : [];
    return new Content(writeAddresses(publicUrl, addresses), XML);
  });

  scope.get('/robots.txt', (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return sendContent(request, reply, robots);
  });
  scope.get('/sitemap.xml', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendContent(request, reply, await sitemapOf('0'));
  });
  scope.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const { part } = request.params;
      const files = await countFiles(most);
      if (files < 2 || Number(part) > files) {
        reply.callNotFound();
        return reply;
      }
      reply.header('cache-control', 'no-cache');
      return sendContent(request, reply, await sitemapOf(part));
    },
  );
}

/** How many files the public pages and the articles fill. */
async function countFiles(most: number): Promise<number> {
  return Math.ceil((PAGES.length + (await countPublicArticles())) / most);
}

/** The addresses of one file: the public pages open the first, the articles follow. */
async function addressesOf(number: number, most: number): Promise<Address[]> {
  const from = Math.max(0, (number - 1) * most - PAGES.length);
  const pages: Address[] = number === 1 ? PAGES.map((path) => ({ path })) : [];
  const articles = await listPublicAddresses(from, most - pages.length);
  return [
    ...pages,
    ...articles.map(({ slug, updatedAt }) => ({ path: sitePaths.article(slug), updatedAt })),
  ];
}

function writeAddresses(publicUrl: string, addresses: Address[]): string {
  const lines = addresses.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeText(`${publicUrl}${path}`)}</loc>${changed}</url>`;
  });
  return [HEADER, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>\n'].join('\n');
}

function writeIndex(publicUrl: string, files: number): string {
  const lines = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeText(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return [HEADER, `<sitemapindex xmlns="${NAMESPACE}">`, ...lines, '</sitemapindex>\n'].join('\n');
}

function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
