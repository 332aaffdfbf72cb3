import {
  areShort,
  lettersOf,
  likePattern,
  searchWords,
  splitWords,
  type SearchBy,
} from '#platform/db/letterSearch';
import { currentDatabase } from '#platform/db/transaction';
import { accountsNamed } from '#domains/identity/users/users.service';

/** Search of comments in SQL: `FROM ${from} c`, and conditions on those rows. */
export interface CommentSearch {
  /** Table of comments, or a subquery of the matching ones with the few columns that lists use. */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
  /** Whether no index supports the search; then only the newest comments are searched. */
  isShort: boolean;
}

/** Character that ends the title in the folded text of an article. */
const END_OF_TITLE = '\u001f';

/** Columns of a comment that the conditions and the order of a list use. */
const COLUMNS = ['id', 'articleId', 'userId', 'status', 'deletedAt', 'createdAt', 'reportCount'];

/**
 * Search strategies. Besides those of all searches, `peek` scans a list until a page is full, and
 * so looks up the few names that it meets one by one.
 */
export type CommentSearchBy = SearchBy | 'peek';

/** A word of a search, and the SQL that finds it. */
interface Place {
  at: number;
  inText: (alias: string) => string;
  /**
   * SQL for the IDs of the accounts with the word in their name; `articles`, of the articles with
   * it in their title.
   */
  authors: string;
  articles: string;
}

/**
 * Returns the search for comments that contain every word in what a row shows: the text, the
 * author's name, or the article's title.
 * @param searchBy `index` combines what the indexes find; `walk` tests each comment that the other
 * conditions leave, in the order of the list, which is faster where many match
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

/** Returns the SQL condition that a comment contains a word somewhere. */
function matchesWord(
  alias: string,
  { at, inText, authors, articles }: Place,
  oneByOne = false,
): string {
  // Not EXISTS, which PostgreSQL would turn into a search of all accounts.
  const inName = oneByOne
    ? `(SELECT x."usernameKey" FROM users x WHERE x."id" = ${alias}."userId") LIKE :word${at} ESCAPE '\\'`
    : `${alias}."userId" IN (${authors})`;
  return `(${inText(alias)} OR ${alias}."articleId" IN (${articles}) OR ${inName})`;
}

/**
 * Returns a subquery of the comments that match, each once: those with every word in their text; of
 * the others those with a word in their author's name; of the others those with a word in their
 * article's title. Nothing is sorted to separate them, so that counting can stop early. The other,
 * short words are tested on the comments of each part.
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
  // A single word needs no further condition: the part has found it.
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

/**
 * Returns a SELECT of the comments whose text contains every word, by the trigram index of the
 * database.
 */
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
