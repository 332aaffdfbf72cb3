import { foldText } from '../text/text';
import { currentDatabase } from './transaction';

/** Minimum length of a word that the trigram indexes can find, in letters. */
const INDEXED_LETTERS = 3;

const isLong = (word: string) => [...word].length >= INDEXED_LETTERS;

/**
 * Strategy of a search on SQLite: `index` uses the trigram index; `walk` scans the rows that the
 * other conditions leave, in the order of the list, which is faster when many rows match or few are
 * left. The planner of PostgreSQL chooses by itself.
 */
export type SearchBy = 'index' | 'walk';

/** A search in SQL: the tables to join first, and the conditions on the rows. */
export interface LetterSearch {
  /**
   * Ends with CROSS JOIN, which fixes the join order in SQLite; empty when there is nothing to
   * join.
   */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
}

/** Maximum number of words that a search compares; a search of 100 characters seldom has more. */
const MOST_WORDS = 12;

/** Punctuation around words. Quotes, `%`, `_` and signs such as `@` are searched as typed. */
const EDGES = /^[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+|[.,;:!?¡¿()[\]{}«»‹›“”„–—·•]+$/gu;

/** A word without searchable characters, such as a dash between two others. */
const HAS_NO_WORD = /^(?:(?![%_"'])\p{P})*$/u;

/**
 * Returns the folded words of a search, without surrounding punctuation: a text must contain all of
 * them, in any order. Drops words that another word contains, and the shortest ones beyond the
 * limit. A search of punctuation alone is returned as typed.
 */
export function searchWords(search: string | null | undefined): string[] {
  const text = foldText((search ?? '').replace(/\p{Cc}/gu, ' '));
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

/**
 * Splits the words of a search: `found` are looked up first, by an index if there is one; `checked`
 * are too short for an index and are compared with the rows that the others find.
 */
export function splitWords(words: readonly string[]): { found: string[]; checked: string[] } {
  if (!words.some(isLong)) return { found: [...words], checked: [] };
  return { found: words.filter(isLong), checked: words.filter((word) => !isLong(word)) };
}

/** Returns SQL conditions that a folded text contains every word, one condition for each word. */
export function conditionsOnText(
  words: readonly string[],
  conditionOn: (parameter: string, at: number) => string,
): { sql: string[]; parameters: Record<string, string> } {
  const names = words.map((_, at) => `word${at}`);
  return {
    sql: names.map((name, at) => conditionOn(`:${name} ESCAPE '\\'`, at)),
    parameters: Object.fromEntries(words.map((word, at) => [`word${at}`, likePattern(word)])),
  };
}

/**
 * Returns a LIKE pattern that finds a word anywhere in a text, with `\` as the escape character.
 */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Returns whether every word is too short for the index. */
export function areShort(words: readonly string[]): boolean {
  return words.length > 0 && !words.some(isLong);
}

/**
 * Returns a search for rows whose folded text contains every word, in any order.
 * @param table alias of the searched table, whose text is in its column "searchText"
 * @param letterIndex SQLite's trigram index of that column
 */
export function letterSearch(
  words: readonly string[],
  { table, letterIndex, searchBy }: { table: string; letterIndex: string; searchBy: SearchBy },
): LetterSearch {
  const usesIndex = searchBy === 'index' && currentDatabase().kind === 'sqlite';
  const isIndexed = (word: string) => usesIndex && isLong(word);
  const search: LetterSearch = { from: '', conditions: [], parameters: {} };
  const indexed = words.filter(isIndexed);
  if (indexed.length > 0) {
    search.from = `${letterIndex} CROSS JOIN`;
    search.conditions.push(`${letterIndex} MATCH :words`, `${table}."id" = ${letterIndex}.rowid`);
    search.parameters.words = lettersOf(indexed);
  }
  for (const [at, word] of words.filter((one) => !isIndexed(one)).entries()) {
    search.conditions.push(`${table}."searchText" LIKE :word${at} ESCAPE '\\'`);
    search.parameters[`word${at}`] = likePattern(word);
  }
  return search;
}

/** IDs of rows in SQL: a statement that finds them, and its parameters. */
export interface IdsFound {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * Returns a statement for the IDs of the rows whose column contains a word, found by the trigram
 * index of the column if the word is long enough.
 * @param letterIndex SQLite's index of that column alone
 * @param parameter name of the parameter with the word
 */
export function idsContaining(
  word: string,
  { table, column, letterIndex }: { table: string; column: string; letterIndex: string },
  parameter: string,
): IdsFound {
  if (isLong(word) && currentDatabase().kind === 'sqlite') {
    return {
      sql: `SELECT rowid FROM ${letterIndex} WHERE ${letterIndex} MATCH :${parameter}`,
      parameters: { [parameter]: lettersOf([word]) },
    };
  }
  return {
    sql: `SELECT x."id" FROM ${table} x WHERE x."${column}" LIKE :${parameter} ESCAPE '\\'`,
    parameters: { [parameter]: likePattern(word) },
  };
}

/** Returns a query of SQLite's trigram index for texts that contain all words. */
export const lettersOf = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
