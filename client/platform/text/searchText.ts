import { articles } from '#client/generated/limits';

/** The longest search that the server accepts, in characters. */
export const MAX_SEARCH_LENGTH = articles.search.max;

/** The search in an address, without control characters and cut to the longest search. */
export const readSearch = (parameters: URLSearchParams, name = 'recherche'): string =>
  (parameters.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);

/** A text without capitals, accents and ligatures, as the server folds it (`foldText`). */
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

/** What the server ignores in a search (`searchWords`): punctuation around words, and alone. */
const EDGES = /^[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+|[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+$/gu;
const HAS_NO_WORD = /^(?:(?![%_"'])\p{P})*$/u;

/** Whether a text contains every word of a search, in any order, as searches of the server do. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldForSearch(text);
  const typed = foldForSearch(search).split(' ');
  const bare = typed
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => !HAS_NO_WORD.test(word));
  return (bare.length > 0 ? bare : typed).every((word) => folded.includes(word));
}
