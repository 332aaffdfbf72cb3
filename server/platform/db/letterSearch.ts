import { currentDatabase } from './transaction';

/** Minimum length of a word that the trigram indexes can find, in letters. */
const INDEXED_LETTERS = 3;

const isLong = (word: string) => [...word].length >= INDEXED_LETTERS;

/**
 * Strategy of a search on SQLite: `index` uses the trigram index; `walk` scans the rows that match
 * the other conditions, in the order of the list. A scan is faster when many rows contain the words
 * or few rows match the other conditions. PostgreSQL ignores this choice: its planner chooses by
 * itself.
 */
export type SearchBy = 'index' | 'walk';

/** A search in SQL: the tables to join first, and the conditions on the rows. */
export interface LetterSearch {
  /**
   * Start of the FROM clause: the index followed by CROSS JOIN, which fixes the join order in
   * SQLite. Empty when no index is used.
   */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
}

/**
 * Splits the words of a search. The words in `found` are looked up first, with an index if there is
 * one. The words in `checked` are too short for an index, and are compared only with the rows
 * found. When all words are too short, all are in `found`.
 */
export function splitWords(words: readonly string[]): { found: string[]; checked: string[] } {
  if (!words.some(isLong)) return { found: [...words], checked: [] };
  return { found: words.filter(isLong), checked: words.filter((word) => !isLong(word)) };
}

/**
 * Returns one SQL condition per word. Together, they require a folded text to contain every word.
 * @param conditionOn returns the SQL condition for one word; `parameter` is the SQL of the LIKE
 * pattern of that word
 */
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

/** Returns a LIKE pattern that finds a word anywhere in a text. The escape character is `\`. */
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
 * @param letterIndex name of SQLite's trigram index of that column
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

/** An SQL statement that returns IDs of rows, with its parameters. */
export interface IdsFound {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * Returns a statement for the IDs of the rows whose column contains a word, found by the trigram
 * index of the column if the word is long enough.
 * @param letterIndex name of SQLite's trigram index that covers only that column
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
