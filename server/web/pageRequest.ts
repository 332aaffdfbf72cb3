import type { PageAddress } from '../platform/domain';
import { sitePaths } from '../platform/sitePaths';
/**
 * What a page's address means to the server:
 * - `public`: rendered for anonymous visitors, and kept until public content changes
 * - `waiting`: behind sign-in; the browser draws it, since the server does not know who is asking
 * - `secret`: a mailed link; rendered, never kept, its address told to nobody
 * - `redirect`: the same page has a cleaner address
 */
export interface PageRequest {
  kind: 'public' | 'waiting' | 'secret' | 'redirect';
  /** Path and query to render, or to send the browser to: only the parameters that mean something. */
  url: string;
}

/** The route of pages: whatever has none of its own. */
export const PAGES = '/*';

/** An address without a page, whose own is the one of unknown addresses. */
export const UNKNOWN = '/404';

/** Whether an address holds the character NUL, which none of ours does and PostgreSQL cannot store. */
export const holdsNul = (url: string): boolean => url.includes('%00');

/** Any address behind sign-in: they all wait the same way. */
const WAITING = '/compte';

const MAILED_LINKS = new Set([
  sitePaths.resetPassword,
  sitePaths.verifyEmail,
  '/adresse-email',
  '/pas-moi',
  '/amorcage',
]);

/** A path that is safe to send back in a Location header: no scheme, no host, no backslash. */
const PLAIN_PATH = /^\/[\w.~%-][\w.~%/-]*$/;

/**
 * Reads the address of a page, as the request gives it.
 * @param pages those whose addresses carry parameters are among them
 */
export function pageRequestOf(rawUrl: string, pages: readonly PageAddress[]): PageRequest {
  if (holdsNul(rawUrl)) return { kind: 'public', url: UNKNOWN };
  const mark = rawUrl.indexOf('?');
  const given = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : rawUrl.slice(mark + 1));
  const path = given.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

  if (/^\/(compte|admin)(\/|$)/.test(path)) return { kind: 'waiting', url: WAITING };
  if (MAILED_LINKS.has(path))
    return { kind: 'secret', url: withParameters(path, query, ['jeton']) };
  const url = withParameters(
    path,
    query,
    pages.find((page) => page.path === path)?.parameters ?? [],
  );
  if (path !== given && PLAIN_PATH.test(path)) return { kind: 'redirect', url };
  // A preview is for staff, whom the server cannot know here (decisions 2.5).
  if (path.startsWith('/actualites/') && query.has('apercu'))
    return { kind: 'waiting', url: WAITING };
  return { kind: 'public', url };
}

function withParameters(path: string, query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
