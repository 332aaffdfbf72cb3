/** Folds a text for searches, so that "Événement" and "evenement" become equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Maximum number of words that a search compares; a search of 100 characters seldom has more. */
const MOST_WORDS = 12;

/**
 * Pattern of the punctuation around a word. Straight quotes, `%`, `_` and signs such as `@` are not
 * removed but searched.
 */
const EDGES = /^[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+|[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+$/gu;

/** Pattern of a word without searchable characters, such as a dash between two other words. */
const HAS_NO_WORD = /^(?:(?![%_"'])\p{P})*$/u;

/**
 * Returns the words that a text must contain to match a search, in any order. They are folded (see
 * `foldText`) and have no surrounding punctuation. Drops words that are part of another word, and
 * the shortest ones when there are too many. A search that consists only of punctuation is searched
 * as typed.
 */
export function searchWords(search: string | null | undefined): string[] {
  if (!search) return [];
  const text = foldText(search.replace(/\p{Cc}/gu, ' '));
  const typed = text === '' ? [] : text.split(' ');
  const bare = typed
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => !HAS_NO_WORD.test(word));
  const words = [...new Set(bare.length > 0 ? bare : typed)];
  const needed = words.filter(
    (word) => !words.some((other) => other !== word && other.includes(word)),
  );
  const byLength = needed.toSorted((one, other) => other.length - one.length);
  const longest = new Set(byLength.slice(0, MOST_WORDS));
  return needed.filter((word) => longest.has(word));
}
