import { foldText } from '../text/text';
import { currentDatabase } from './transaction';

/** Letters from which the indexes of letters find a word. */
const INDEXED_LETTERS = 3;

const isLong = (word: string) => [...word].length >= INDEXED_LETTERS;

/**
 * How rows that a search finds are come by on SQLite: `index` reads them from the index of letters,
 * `walk` looks at each row that the other conditions leave, in the order of the list, which is
 * quicker where many match or few are left. PostgreSQL's planner chooses by itself.
 */
export type SearchBy = 'index' | 'walk';

/** A search in SQL: the tables that find, ahead of the searched one, and what rows must meet. */
export interface LetterSearch {
  /** Ends with CROSS JOIN, which keeps SQLite to the order; empty where nothing goes ahead. */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
}

/**
 * The words of a search, folded; none when it says nothing. Those of one or two letters, which no
 * index finds and most texts hold, count only where there is no longer one.
 */
export function searchWords(search: string | null | undefined): string[] {
  const text = foldText((search ?? '').replace(/\p{Cc}/gu, ' '));
  const words = text === '' ? [] : text.split(' ');
  return words.some(isLong) ? words.filter(isLong) : words;
}

/** A word anywhere in a text, for LIKE with `\` as its sign of escape. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Whether no index helps to find the words. */
export function areShort(words: readonly string[]): boolean {
  return words.length > 0 && !words.some(isLong);
}

/**
 * Rows whose folded text holds every word, anywhere in it and in any order.
 * @param table the searched table's alias, whose text is in its column "searchText"
 * @param letterIndex SQLite's index of the letters of that column
 */
export function letterSearch(
  words: readonly string[],
  { table, letterIndex, searchBy }: { table: string; letterIndex: string; searchBy: SearchBy },
): LetterSearch {
  const useIndex = searchBy === 'index' && currentDatabase().kind === 'sqlite';
  const isIndexed = (word: string) => useIndex && isLong(word);
  const search: LetterSearch = { from: '', conditions: [], parameters: {} };
  const indexed = words.filter(isIndexed);
  if (indexed.length > 0) {
    search.from = `${letterIndex} CROSS JOIN`;
    search.conditions.push(`${letterIndex} MATCH :words`, `${table}."id" = ${letterIndex}.rowid`);
    search.parameters.words = indexed
      .map((word) => `"${word.replaceAll('"', '""')}"`)
      .join(' AND ');
  }
  for (const [at, word] of words.filter((one) => !isIndexed(one)).entries()) {
    search.conditions.push(`${table}."searchText" LIKE :word${at} ESCAPE '\\'`);
    search.parameters[`word${at}`] = likePattern(word);
  }
  return search;
}
