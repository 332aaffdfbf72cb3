import { articles } from '#client/generated/limits';
import { foldText, searchWords } from '#client/shared/searchText';

/** Maximum length of a search text that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** Returns the search text in a URL, without control characters and cut to the maximum length. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/** Returns whether a text contains every word of a search, in any order. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}
