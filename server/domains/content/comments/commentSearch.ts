import {
  areShort,
  likePattern,
  searchWords,
  type SearchBy,
} from '../../../platform/db/letterSearch';
import { currentDatabase } from '../../../platform/db/transaction';

/** A search of comments in SQL, for `comments c`. */
export interface CommentSearch {
  /** The rows that may have them, ahead of the comments; empty where nothing goes ahead. */
  from: string;
  conditions: string[];
  parameters: Record<string, string>;
  /** Whether no index helps: then only the newest are looked at. */
  isShort: boolean;
}

/** Ends the title in the folded text of an article. */
const END_OF_TITLE = '\u001f';

/**
 * Comments that have every word, each in what a row shows: its text, the name of its author, or the
 * title of its article.
 * @param searchBy `index` unites what the indexes find of each; `walk` looks at each comment that the
 *   other conditions leave, in the order of the list, which is quicker where many match
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
  // Whatever has every word has them all in its text, or one at least in a name: few, to be looked at.
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

/** The comments whose text holds every word, from each database's index of letters. */
function textsWith(words: readonly string[], parameters: Record<string, string>): string {
  if (currentDatabase().kind === 'postgres') {
    const holds = words.map((_word, at) => `w."searchText" LIKE :word${at} ESCAPE '\\'`);
    return `SELECT w."id" FROM comments w WHERE ${holds.join(' AND ')}`;
  }
  parameters.letters = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return 'SELECT rowid AS "id" FROM comment_search WHERE comment_search MATCH :letters';
}
