import {
  areShort,
  lettersOf,
  likePattern,
  splitWords,
  type SearchBy,
} from '#platform/db/letterSearch';
import { currentDatabase } from '#platform/db/transaction';
import { accountsNamed } from '#domains/identity/users/users.service';
import { searchWords } from '#client/shared/searchText';

/**
 * SQL parts of a comment search: the table expression `from`, to use as `FROM ${from} c`, and the
 * conditions of the WHERE clause.
 */
export interface CommentSearch {
  /** Comments table, or a subquery of the matching comments with `COLUMNS`. */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
  /** Whether all words are too short for an index. Only the newest comments are then searched. */
  isShort: boolean;
}

/** Character that separates the title from the excerpt in the search text of an article. */
const END_OF_TITLE = '\u001f';

/** Columns that a subquery of matching comments returns. */
const COLUMNS = ['id', 'articleId', 'userId', 'status', 'deletedAt', 'createdAt', 'reportCount'];

/**
 * Search strategies: those of `SearchBy`, and `peek`, which scans a list until a page is full.
 * `peek` looks up the author's name of each scanned comment, because only a few are scanned.
 */
export type CommentSearchBy = SearchBy | 'peek';

/** A search word, and the SQL fragments that find it. */
interface Place {
  at: number;
  inText: (alias: string) => string;
  /** SELECT of the IDs of the accounts whose name contains the word. */
  authors: string;
  articles: string;
}

/**
 * Returns the search for comments in which every word occurs in the text, the author's name or the
 * article's title.
 * @param searchBy `index` combines the results of several indexes; `walk` tests one comment after
 * the other in the order of the list, which is faster when many comments match
 */
export function commentSearch(
  text: string | null | undefined,
  searchBy: CommentSearchBy,
): CommentSearch {
  const words = searchWords(text);
  const { found, checked } = splitWords(words);
  const isShort = areShort(words);
  const search: CommentSearch = { from: 'comments', conditions: [], parameters: {}, isShort };
  const places = found.map((word, at) => placeOf(word, at, search.parameters));
  const others = checked.map((word, at) => placeOf(word, places.length + at, search.parameters));
  if (words.length > 0 && !isShort && searchBy === 'index')
    search.from = foundBy(found, { places, others }, search);
  else
    search.conditions = [
      ...places.map((place) => matchesWord('c', place, searchBy === 'peek')),
      ...others.map((place) => matchesWord('c', place, true)),
    ];
  return search;
}

function placeOf(word: string, at: number, parameters: Record<string, string>): Place {
  const authors = accountsNamed(word, `author${at}`);
  Object.assign(parameters, authors.parameters, {
    [`word${at}`]: likePattern(word),
    [`title${at}`]: `${likePattern(word)}${END_OF_TITLE}%`,
  });
  return {
    at,
    inText: (alias) => `${alias}."searchText" LIKE :word${at} ESCAPE '\\'`,
    authors: authors.sql,
    articles: `SELECT a."id" FROM articles a WHERE a."searchText" LIKE :title${at} ESCAPE '\\'`,
  };
}

/**
 * Returns the SQL condition that a word occurs in the text, the author's name or the article's
 * title.
 * @param oneByOne whether to look up the author's name for each comment
 */
function matchesWord(
  alias: string,
  { at, inText, authors, articles }: Place,
  oneByOne = false,
): string {
  // Not written with EXISTS, which PostgreSQL would turn into a search of all accounts.
  const inName = oneByOne
    ? `(SELECT x."usernameKey" FROM users x WHERE x."id" = ${alias}."userId") LIKE :word${at} ESCAPE '\\'`
    : `${alias}."userId" IN (${authors})`;
  return `(${inText(alias)} OR ${alias}."articleId" IN (${articles}) OR ${inName})`;
}

/**
 * Returns a subquery that finds each matching comment once. It is a union of three parts: comments
 * with every word in their text, other comments with a word in the author's name, and the remaining
 * comments with a word in the article's title. The parts exclude each other, so nothing needs to be
 * sorted and counting can stop early. Words too short for an index are tested on the comments of
 * each part.
 */
function foundBy(
  words: readonly string[],
  { places, others }: { places: readonly Place[]; others: readonly Place[] },
  search: CommentSearch,
): string {
  const named = (part: 'authors' | 'articles') =>
    places.map((place) => place[part]).join(' UNION ');
  const select = (alias: string, from: string, conditions: readonly string[]) =>
    `SELECT ${COLUMNS.map((column) => `${alias}."${column}"`).join(', ')} FROM ${from}
     WHERE ${conditions.join(' AND ')}`;
  const checked = (alias: string) => others.map((place) => matchesWord(alias, place, true));
  const inText = (alias: string) => places.map((place) => place.inText(alias)).join(' AND ');
  // With a single word, the part itself already matches it.
  const everywhere = (alias: string) =>
    places.length > 1 ? places.map((place) => matchesWord(alias, place)) : [];
  const parts = [
    textsWith(words, search.parameters, inText, (alias, from, conditions) =>
      select(alias, from, [...conditions, ...checked(alias)]),
    ),
    select('n', 'comments n', [
      `n."userId" IN (${named('authors')})`,
      `NOT (${inText('n')})`,
      ...everywhere('n'),
      ...checked('n'),
    ]),
    select('t', 'comments t', [
      `t."articleId" IN (${named('articles')})`,
      `NOT (${inText('t')})`,
      `(t."userId" IS NULL OR t."userId" NOT IN (${named('authors')}))`,
      ...everywhere('t'),
      ...checked('t'),
    ]),
  ];
  return `(${parts.join(' UNION ALL ')})`;
}

/** Returns a SELECT of the comments whose text contains every word, by trigram index. */
function textsWith(
  words: readonly string[],
  parameters: Record<string, string>,
  inText: (alias: string) => string,
  select: (alias: string, from: string, conditions: readonly string[]) => string,
): string {
  if (currentDatabase().kind === 'postgres') return select('w', 'comments w', [inText('w')]);
  parameters.letters = lettersOf(words);
  return select('w', 'comment_search CROSS JOIN comments w', [
    'comment_search MATCH :letters',
    'w."id" = comment_search.rowid',
  ]);
}
