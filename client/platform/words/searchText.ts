import { articles } from '../../generated/limits';

/** The longest search that the server takes, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** The search that an address carries, without what cannot be typed and no longer than is taken. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
