import type { PageAddress } from '../platform/domain';
import { sitePaths } from '../platform/sitePaths';
/**
 * How the server answers the address of a page:
 * - `public`: rendered for anonymous visitors, and cached until public content changes
 * - `waiting`: behind sign-in; the browser renders it, since the server does not know the visitor, but
 *   is told what its address begins with
 * - `secret`: a mailed link; rendered, never cached, and its address is sent to nobody
 * - `redirect`: the same page has a cleaner address
 */
export interface PageRequest {
  kind: 'public' | 'waiting' | 'secret' | 'redirect';
  /**
   * The path and query to render or to redirect to; of public pages, with only the parameters that
   * they use.
   */
  url: string;
}

/** The route of pages: every address without a route of its own. */
export const PAGES = '/*';

/**
 * Addresses of public pages that end with a name, which may contain a dot ("/joueurs/jean.dupont")
 * and is then not the extension of a file.
 */
export const NAMED_PAGES = /^\/(?:actualites|joueurs)\/[^/]+\/?$/;

/** The path of the page for unknown addresses. */
export const UNKNOWN = '/404';

/**
 * Whether an address holds the character NUL, which none of ours does and PostgreSQL cannot store.
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

/** Whether a path contains a backslash: `URL` reads it as a slash, so `/\\` would lack a host. */
const hasBackslash = (path: string): boolean => path.includes('\\');

/** A path that is safe in a Location header: no scheme, no host, no backslash. */
const PLAIN_PATH = /^\/[\w.~%-][\w.~%/-]*$/;

/**
 * Reads the address of a page, as the request gives it.
 * @param pages those whose addresses carry parameters are among them
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
  // A preview is for holders of content.news.view, and the server does not know the visitor here.
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
