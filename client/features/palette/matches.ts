import { containsWords } from '#client/platform/text/searchText';
import type { PaletteEntry, PaletteGroup } from './palette.types';
import { foldText } from '#client/shared/searchText';

/** Articles and prepositions, which may be omitted from initials. */
const SMALL = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'et',
  'a',
  'au',
  'aux',
  'un',
  'une',
  'd',
  'l',
]);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const initialsOf = (words: readonly string[]) => words.map(([first = '']) => first).join('');

/** Returns whether each typed word is a prefix of a different word, in the same order. */
function startWords(words: readonly string[], typed: readonly string[]): boolean {
  let from = 0;
  return typed.every((part) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(part));
    from = at + 1;
    return at >= 0;
  });
}

/**
 * Returns how well an entry matches a typed text, ignoring case and accents:
 * - 0: the label starts with the text
 * - 1: the words of the text are prefixes of words of the label, in the same order ("mai cou")
 * - 2: the initials of the label start with the text ("mc")
 * - 3: the words of the text are prefixes of words of the keywords or the hint, in the same order
 * - 4: the words of the text are prefixes of words of the label, the keywords or the hint, in any
 *   order ("données mes")
 * - 5: the label contains each word of the text, even in the middle of a word; only for a text of
 *   three letters or more
 * @returns null when the entry does not match
 */
export function rankOf(
  { label, keywords = '', hint = '' }: PaletteEntry,
  text: string,
): number | null {
  const typed = wordsOf(text);
  if (typed.length === 0) return 0;
  const words = wordsOf(label);
  const asked = typed.join('');
  if (words.join(' ').startsWith(typed.join(' '))) return 0;
  if (startWords(words, typed)) return 1;
  const great = words.filter((word) => !SMALL.has(word));
  if (typed.length === 1 && [words, great].some((some) => initialsOf(some).startsWith(asked)))
    return 2;
  const others = [...wordsOf(keywords), ...wordsOf(hint)];
  if (startWords(others, typed)) return 3;
  const all = [...words, ...others];
  if (typed.every((part) => all.some((word) => word.startsWith(part)))) return 4;
  // One or two letters would match inside too many words.
  return asked.length > 2 && containsWords(label, text) ? 5 : null;
}

/** Returns the entries that match the text, best match first, in their groups. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  return groups
    .map(({ heading, entries }) => {
      const found = entries.flatMap((entry) => {
        const rank = rankOf(entry, text);
        return rank === null ? [] : [{ entry, rank }];
      });
      const sorted = found.toSorted((one, other) => one.rank - other.rank);
      return { heading, entries: sorted.map(({ entry }) => entry), best: sorted[0]?.rank ?? 9 };
    })
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => one.best - other.best);
}
