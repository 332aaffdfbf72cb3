import { matchPath, type Location } from 'react-router-dom';

import { memberPaths, publicPaths } from '../platform/address/paths';

/**
 * Returns the path of the member page with the same content as a public page: the list of articles
 * with its search and filters, or an article. Returns null for all other pages. The page number is
 * omitted, because the two lists have different page sizes.
 */
export function memberTwinOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  if (matchPath(publicPaths.news, pathname)) {
    const { page: _page, ...filters } = Object.fromEntries(new URLSearchParams(search));
    return memberPaths.newsList(filters);
  }
  const slug = matchPath(`${publicPaths.news}/:slug`, pathname)?.params.slug;
  return slug ? `${memberPaths.article(slug)}${hash}` : null;
}
