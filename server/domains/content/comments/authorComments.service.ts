import type { Actor } from '#platform/access/actor';
import { readByAuthor, type AuthorComment } from './comments.reads';

/**
 * Returns the latest published comments of a member, newest first. Leaves out comments on articles
 * that the reader may not read, and replies in threads that are hidden from the reader. Uses one
 * statement.
 */
export function commentsBy(
  authorId: number,
  reader: Actor,
  limit: number,
): Promise<AuthorComment[]> {
  return readByAuthor(authorId, reader, limit);
}
