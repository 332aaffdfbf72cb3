import { containsWords, foldForSearch } from '#client/platform/text/searchText';
import type { PaletteEntry, PaletteGroup } from './palette.types';

/** Small words, which nobody counts among first letters. */
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
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const initialsOf = (words: readonly string[]) => words.map(([first = '']) => first).join('');

/** Whether each word that was typed begins a word, in the same order. */
function startWords(words: readonly string[], typed: readonly string[]): boolean {
  let from = 0;
  return typed.every((part) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(part));
    from = at + 1;
    return at >= 0;
  });
}

/**
 * How well an entry is what somebody types, without capitals and accents: its beginning, the
 * beginnings of its words ("mai cou"), their first letters ("mc"), other words for it, then every word
 * anywhere in any of these ("données mes").
 * @returns the lower the better; null when it is something else
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
  // One or two letters would be found in the middle of too many words.
  return asked.length > 2 && containsWords(label, text) ? 5 : null;
}

/** The groups with what somebody types, the best first; groups without any are left out. */
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
