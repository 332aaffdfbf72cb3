import {
  areShort,
  likePattern,
  searchWords,
  type SearchBy,
} from '../../../platform/db/letterSearch';
import { currentDatabase } from '../../../platform/db/transaction';

/** A search of comments in SQL, for `comments c`. */
export interface CommentSearch {
  /** The tables of candidate rows to join first; empty when there are none. */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
  /** Whether no index helps; then only the newest comments are searched. */
  isShort: boolean;
}

/** The mark that ends the title in the folded text of an article. */
const END_OF_TITLE = '\u001f';

/**
 * Comments that hold every word in what a row shows: the text, the author's name, or the article's
 * title.
 * @param searchBy `index` unites the results of the indexes; `walk` looks at each comment that the
 * other conditions leave, in the order of the list, which is faster where many match
 */
export function commentSearch(text: string | null | undefined, searchBy: SearchBy): CommentSearch {
  const words = searchWords(text);
  const isShort = areShort(words);
  const search: CommentSearch = { from: '', conditions: [], parameters: {}, isShort };
  for (const [at, word] of words.entries()) {
    search.parameters[`word${at}`] = likePattern(word);
    search.parameters[`title${at}`] = `${likePattern(word)}${END_OF_TITLE}%`;
    search.conditions.push(`(c."searchText" LIKE :word${at} ESCAPE '\\'
      OR c."userId" IN (${authorsNamed(at)}) OR c."articleId" IN (${articlesNamed(at)}))`);
  }
  if (words.length === 0 || isShort || searchBy === 'walk') return search;
  // A comment that matches has every word in its text, or at least one in a name; names match few
  // rows.
  const places = words.map((_word, at) => at);
  search.from = `(${textsWith(words, search.parameters)}
    UNION SELECT n."id" FROM comments n WHERE n."userId" IN (${places.map(authorsNamed).join(' UNION ')})
    UNION SELECT t."id" FROM comments t WHERE t."articleId" IN (${places.map(articlesNamed).join(' UNION ')})
  ) found CROSS JOIN`;
  search.conditions.unshift(`c."id" = found."id"`);
  return search;
}

const authorsNamed = (at: number) =>
  `SELECT u."id" FROM users u WHERE u."usernameKey" LIKE :word${at} ESCAPE '\\'`;
const articlesNamed = (at: number) =>
  `SELECT a."id" FROM articles a WHERE a."searchText" LIKE :title${at} ESCAPE '\\'`;

/** The comments whose text holds every word, by the trigram index of the database. */
function textsWith(words: readonly string[], parameters: Record<string, string>): string {
  if (currentDatabase().kind === 'postgres') {
    const holds = words.map((_word, at) => `w."searchText" LIKE :word${at} ESCAPE '\\'`);
    return `SELECT w."id" FROM comments w WHERE ${holds.join(' AND ')}`;
  }
  parameters.letters = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return 'SELECT rowid AS "id" FROM comment_search WHERE comment_search MATCH :letters';
}
