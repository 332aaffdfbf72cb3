import { articles } from '../../generated/limits';

/** The longest search that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** The search in an address, without control characters and cut to the longest search. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/** A text without capitals and accents, so that a search finds it however it is typed. */
export const foldForSearch = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
