import type { Actor } from '#platform/access/actor';
import { readByAuthor, type AuthorComment } from './comments.reads';

/**
 * Returns the latest published comments of a member, newest first, on articles that the reader may
 * read and in threads that they see, with one statement.
 */
export function commentsBy(
  authorId: number,
  reader: Actor,
  limit: number,
): Promise<AuthorComment[]> {
  return readByAuthor(authorId, reader, limit);
}
