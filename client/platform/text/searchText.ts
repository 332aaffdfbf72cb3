import { articles } from '#client/generated/limits';

/** Maximum length of a search that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** Returns the search in a URL, without control characters and cut to the maximum length. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/** Returns a text without capitals, accents and ligatures, as the server folds it (`foldText`). */
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
 * Characters that the server ignores in a search (`searchWords`): punctuation around words, and
 * alone.
 */
const EDGES = /^[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+|[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+$/gu;
const HAS_NO_WORD = /^(?:(?![%_"'])\p{P})*$/u;

/**
 * Returns whether a text contains every word of a search, in any order, like searches of the
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
