import { memberPaths, oldMemberLinks, publicPaths } from '#client/platform/address/paths';
import type { TestApp } from '../running/testApp';

/** A page, as the server returns it. */
export interface ServedPage {
  path: string;
  status: number;
  html: string;
}

/** Pages to which no page of the site links. */
const APART = [
  ...Object.values(publicPaths).filter((path) => typeof path === 'string'),
  ...Object.keys(oldMemberLinks),
  publicPaths.newsList({ recherche: 'appel' }),
  publicPaths.newsList({ recherche: 'zzzz' }),
  publicPaths.newsList({ categorie: 'annonce' }),
  publicPaths.newsList({ page: 2 }),
  publicPaths.newsList({ page: 999 }),
  publicPaths.article('inconnu'),
  publicPaths.articlePreview('1'),
  `${publicPaths.resetPassword}?jeton=mort`,
  `${publicPaths.verifyEmail}?jeton=mort`,
  `${publicPaths.firstAdministrator}?jeton=mort`,
  memberPaths.root,
  '/admin',
  '/graphql',
];

/** Matches the explorer of the REST API, whose page is written by an npm package. */
const FOREIGN = /^\/api-docs/;

/** Requests a page like a browser. @returns null when the answer is not HTML */
export async function openPage(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<ServedPage | null> {
  const answer = await app.fastify.inject({
    url: path,
    headers: { accept: 'text/html', ...headers },
  });
  if (!String(answer.headers['content-type']).startsWith('text/html')) return null;
  return { path, status: answer.statusCode, html: answer.body };
}

/**
 * Returns every page that a visitor can open: pages of the sitemap, linked pages, and pages that
 * only mails or old links lead to. A new page is included as soon as it is linked.
 */
export async function everyPublicPage(app: TestApp): Promise<ServedPage[]> {
  const sitemap = await app.fastify.inject('/sitemap.xml');
  const waiting = [...APART, ...pathsIn(app, sitemap.body, /<loc>([^<]+)/g)];
  const pages = new Map<string, ServedPage | null>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || FOREIGN.test(path)) continue;
    const page = await openPage(app, path);
    pages.set(path, page);
    if (page) waiting.push(...pathsIn(app, page.html, /<a\b[^>]*?\shref="([^"]+)"/g));
  }
  return [...pages.values()].filter((page) => page !== null);
}

/** Returns the paths of this site in a text, without fragments. */
function pathsIn(app: TestApp, text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'), app.env.publicUrl);
    return url.origin === new URL(app.env.publicUrl).origin ? url.pathname + url.search : [];
  }).flat();
}

/** Returns the structured data (JSON-LD) of a page. */
export function structuredDataOf({ html }: ServedPage): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json) as unknown);
}
