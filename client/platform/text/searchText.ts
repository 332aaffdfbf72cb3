import { articles } from '#client/generated/limits';

/** Maximum length of a search text that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** Returns the search text in a URL, without control characters and cut to the maximum length. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/**
 * Returns a text in lower case and without accents and ligatures, like the server's function
 * `foldText`.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Characters that the server ignores in a search (`searchWords`): punctuation around a word or on
 * its own.
 */
const EDGES = /^[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+|[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+$/gu;
const HAS_NO_WORD = /^(?:(?![%_"'])\p{P})*$/u;

/**
 * Returns whether a text contains every word of a search, in any order, like a search on the
 * server.
 */
export function containsWords(text: string, search: string): boolean {
  const folded = foldForSearch(text);
  const typed = foldForSearch(search).split(' ');
  const bare = typed
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => !HAS_NO_WORD.test(word));
  return (bare.length > 0 ? bare : typed).every((word) => folded.includes(word));
}
