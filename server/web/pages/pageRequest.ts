import type { PageAddress } from '#platform/domain';
import { isBehindSignIn, sitePaths } from '#client/shared/sitePaths';

/**
 * The kind of response to the URL of a page:
 * - `public`: rendered for anonymous visitors, and cached until public content changes
 * - `waiting`: a page for members, or a preview. Without a session it is sent as a loading page, which
 *   the browser replaces, because the browser may store a token of which it sent no cookie.
 * - `secret`: the page of a link in a mail. It is rendered but never cached, and its URL is not
 *   sent to other sites.
 * - `redirect`: the URL has a cleaner form, to which the browser is redirected
 */
export interface PageRequest {
  kind: 'public' | 'waiting' | 'secret' | 'redirect';
  /**
   * Path and query string to render or to redirect to. For a public page, the query string contains
   * only the parameters that the page uses.
   */
  url: string;
  /** The same with the whole query string, for a page that is rendered for a member. */
  personalUrl: string;
}

/** Route of pages. It matches every path that no other route matches. */
export const PAGES = '/*';

/**
 * Pattern of the paths of public pages that end with a name. The name may contain a dot
 * ("/joueurs/jean.dupont"), which must not be mistaken for the start of a file extension.
 */
export const NAMED_PAGES = /^\/(?:actualites|appel|joueurs)\/[^/]+\/?$/;

/** Paths to which other sites send the browser back after a sign-in. */
const EXTERNAL_RETURN = /^\/retour-connexion\/[a-z][a-z0-9-]{0,30}$/;

/** Path of the page for unknown paths. */
export const UNKNOWN = sitePaths.notFound;

/**
 * Returns whether a URL contains the character NUL. No URL of this site contains it, and PostgreSQL
 * cannot store it.
 */
export const containsNul = (url: string): boolean => url.includes('%00');

/** Paths of the pages that links in mails open, with a secret token in their query string. */
export const MAILED_LINKS: ReadonlySet<string> = new Set([
  sitePaths.resetPassword,
  sitePaths.verifyEmail,
  sitePaths.appeal,
  sitePaths.revertEmail,
  sitePaths.notMe,
  sitePaths.recentAccess,
  sitePaths.firstAdministrator,
]);

/**
 * Returns whether a path contains a backslash. The class `URL` reads a backslash as a slash, so it
 * would read the start of a path such as `/\exemple.fr` as a host.
 */
const hasBackslash = (path: string): boolean => path.includes('\\');

/** Pattern of a path that is safe in a Location header: without a scheme, a host or a backslash. */
const PLAIN_PATH = /^\/[\w.~%-][\w.~%/-]*$/;

/**
 * Parses the URL of a requested page.
 * @param pages public pages, with their query parameters
 */
export function pageRequestOf(rawUrl: string, pages: readonly PageAddress[]): PageRequest {
  const unknown: PageRequest = { kind: 'public', url: UNKNOWN, personalUrl: UNKNOWN };
  if (containsNul(rawUrl)) return unknown;
  const mark = rawUrl.indexOf('?');
  const given = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  if (hasBackslash(given)) return unknown;
  const query = new URLSearchParams(mark === -1 ? '' : rawUrl.slice(mark + 1));
  const path = given.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

  const personalUrl = query.size > 0 ? `${path}?${query}` : path;
  if (isBehindSignIn(path)) return { kind: 'waiting', url: personalUrl, personalUrl };
  // The query string is the answer of a provider, which only the browser reads.
  if (EXTERNAL_RETURN.test(path)) return { kind: 'secret', url: path, personalUrl };
  if (MAILED_LINKS.has(path))
    return { kind: 'secret', url: withParameters(path, query, ['jeton']), personalUrl };
  const url = withParameters(
    path,
    query,
    pages.find((page) => page.path === path)?.parameters ?? [],
  );
  if (path !== given && PLAIN_PATH.test(path)) return { kind: 'redirect', url, personalUrl };
  // A preview requires content.news.view. Without a session, the browser renders it.
  if (path.startsWith('/actualites/') && query.has('apercu'))
    return { kind: 'waiting', url: path, personalUrl };
  return { kind: 'public', url, personalUrl };
}

function withParameters(path: string, query: URLSearchParams, names: readonly string[]): string {
  const parameters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
