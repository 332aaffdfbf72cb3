import type { PageAddress } from '../platform/domain';
import { sitePaths } from '../platform/sitePaths';
/**
 * Kind of response to the URL of a page:
 * - `public`: rendered for anonymous visitors, and cached until public content changes
 * - `waiting`: behind sign-in; the browser renders it, since the server does not know the visitor,
 *   with the first queries of its URL
 * - `secret`: a mailed link; rendered, never cached, and its URL is sent to no other site
 * - `redirect`: the same page has a cleaner URL
 */
export interface PageRequest {
  kind: 'public' | 'waiting' | 'secret' | 'redirect';
  /**
   * Path and query to render or to redirect to; for public pages, with only the parameters that
   * they use.
   */
  url: string;
}

/** Route of pages: every path without a route of its own. */
export const PAGES = '/*';

/**
 * Paths of public pages that end with a name, which may contain a dot ("/joueurs/jean.dupont") that
 * does not start a file extension.
 */
export const NAMED_PAGES = /^\/(?:actualites|joueurs)\/[^/]+\/?$/;

/** Path of the page for unknown paths. */
export const UNKNOWN = '/404';

/**
 * Returns whether a URL contains the character NUL, which no URL of ours does and PostgreSQL cannot
 * store.
 */
export const containsNul = (url: string): boolean => url.includes('%00');

const MAILED_LINKS = new Set([
  sitePaths.resetPassword,
  sitePaths.verifyEmail,
  sitePaths.appeal,
  '/adresse-email',
  '/pas-moi',
  sitePaths.recentAccess,
  '/amorcage',
]);

/**
 * Returns whether a path contains a backslash, which `URL` reads as a slash, so that `/\\` would
 * lack a host.
 */
const hasBackslash = (path: string): boolean => path.includes('\\');

/** A path that is safe in a Location header: no scheme, no host, no backslash. */
const PLAIN_PATH = /^\/[\w.~%-][\w.~%/-]*$/;

/**
 * Parses the URL of a page, as requested.
 * @param pages public pages, some of which have parameters
 */
export function pageRequestOf(rawUrl: string, pages: readonly PageAddress[]): PageRequest {
  if (containsNul(rawUrl)) return { kind: 'public', url: UNKNOWN };
  const mark = rawUrl.indexOf('?');
  const given = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  if (hasBackslash(given)) return { kind: 'public', url: UNKNOWN };
  const query = new URLSearchParams(mark === -1 ? '' : rawUrl.slice(mark + 1));
  const path = given.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

  if (/^\/(compte|admin)(\/|$)/.test(path))
    return { kind: 'waiting', url: query.size > 0 ? `${path}?${query}` : path };
  if (MAILED_LINKS.has(path))
    return { kind: 'secret', url: withParameters(path, query, ['jeton']) };
  const url = withParameters(
    path,
    query,
    pages.find((page) => page.path === path)?.parameters ?? [],
  );
  if (path !== given && PLAIN_PATH.test(path)) return { kind: 'redirect', url };
  // A preview requires content.news.view, and the server does not know the visitor here.
  if (path.startsWith('/actualites/') && query.has('apercu')) return { kind: 'waiting', url: path };
  return { kind: 'public', url };
}

function withParameters(path: string, query: URLSearchParams, names: readonly string[]): string {
  const parameters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
