import type { FastifyInstance } from 'fastify';
import {
  countPublicArticles,
  listPublicAddresses,
} from '#domains/content/news/reading/news.service';
import { listScenarioAddresses } from '#domains/content/scenarios/scenarios.reads';
import { escapeText } from '#platform/text/markup';
import { memoByContent } from '#platform/cache/memo';
import { Content, datedContents, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';
import { MAILED_LINKS } from '../pages/pageRequest';
import type { PageAddress } from '#platform/domain';
import { legalPaths, sitePaths } from '#client/shared/sitePaths';

/** Maximum number of URLs in one sitemap file, as defined by the sitemap protocol. */
const MOST = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = 'application/xml; charset=utf-8';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

/** Public pages that belong to no domain. The other public pages are in the module definitions. */
export const LEGAL = Object.values(legalPaths);

/** Paths that robots must not request: behind sign-in, for programs, of mailed links. */
export const CLOSED: readonly string[] = [
  sitePaths.admin.root,
  sitePaths.member.root,
  '/graphql',
  '/api/',
  '/auth/',
  '/member/',
  '/collect',
  '/health',
  '/live',
  '/ready',
  '/serving',
  '/api-docs',
  '/openapi.json',
  sitePaths.passwordResetRequest,
  '/retour-connexion',
  ...MAILED_LINKS,
  '/desabonnement',
];

/**
 * Paths that the sitemap does not list themselves. Below `players` are the public profiles of
 * members, of which the site publishes no list; robots get a 404 page for private profiles. Below
 * `calls` are the sample calls, which the sitemap lists one by one.
 */
export const UNLISTED: readonly string[] = [sitePaths.players, sitePaths.calls];

export interface SitemapOptions {
  publicUrl: string;
  pages: readonly PageAddress[];
  /** Maximum number of URLs in a file. */
  most?: number;
}

interface Address {
  path: string;
  updatedAt?: Date;
}

/**
 * Registers /robots.txt and /sitemap.xml. The sitemap lists all public pages. When they are more
 * than 50,000, it is an index of several files.
 */
export async function sitemapRoutes(
  scope: FastifyInstance,
  options: SitemapOptions,
): Promise<void> {
  const { publicUrl, most = MOST } = options;
  const pages = [sitePaths.home, ...options.pages.map(({ path }) => path), ...LEGAL];
  const robots = new Content(writeRobots(publicUrl), 'text/plain; charset=utf-8');
  closeInMaintenance(scope);
  const contentOf = datedContents();
  const sitemapOf = memoByContent(async (part) => {
    const others = await otherAddresses(pages);
    const files = await countFiles(others.length, most);
    if (part === '0' && files > 1) return contentOf(part, writeIndex(publicUrl, files), XML);
    const number = Math.max(1, Number(part));
    const addresses = number <= files ? await addressesOf(others, { number, most }) : [];
    return contentOf(part, writeAddresses(publicUrl, addresses), XML);
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
      const files = await countFiles((await otherAddresses(pages)).length, most);
      if (files < 2 || Number(part) > files) {
        reply.callNotFound();
        return reply;
      }
      reply.header('cache-control', 'no-cache');
      return sendContent(request, reply, await sitemapOf(part));
    },
  );
}

/** Returns the addresses that come before those of articles: public pages and sample calls. */
async function otherAddresses(pages: readonly string[]): Promise<Address[]> {
  const calls = await listScenarioAddresses();
  return [
    ...pages.map((path) => ({ path })),
    ...calls.map(({ slug, updatedAt }) => ({ path: sitePaths.call(slug), updatedAt })),
  ];
}

async function countFiles(others: number, most: number): Promise<number> {
  return Math.ceil((others + (await countPublicArticles())) / most);
}

/** Returns the addresses in one sitemap file: all others come before those of articles. */
async function addressesOf(
  others: readonly Address[],
  { number, most }: { number: number; most: number },
): Promise<Address[]> {
  const from = (number - 1) * most;
  const first = others.slice(from, from + most);
  const articles = await listPublicAddresses(
    Math.max(0, from - others.length),
    most - first.length,
  );
  return [
    ...first,
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
