import { query } from '#platform/db/transaction';

/**
 * Maximum number of earlier texts of a member that a new text is compared with. The rate limit for
 * comments keeps members below this number within the compared time.
 */
const MOST = 200;

/**
 * Author of a text, and the thread that it is written in: the comments of an article, or the
 * replies to one comment.
 */
export interface TextPlace {
  userId: number;
  articleId: number;
  /** ID of the comment that the text replies to; null for a comment on the article. */
  parentId: number | null;
  /** ID of the comment whose text is being changed; null for a new comment. */
  commentId: number | null;
}

/**
 * Returns the texts that a member wrote in a thread since a time, except the text being changed.
 */
export async function lastTextsOf(
  { userId, articleId, parentId, commentId }: TextPlace,
  since: Date,
): Promise<string[]> {
  const rows = await query<{ content: string }>(
    `SELECT c."content" FROM comments c
     WHERE c."userId" = :userId AND c."articleId" = :articleId AND c."createdAt" >= :since
       AND COALESCE(c."parentId", 0) = :parentId
       AND c."deletedAt" IS NULL AND c."id" <> :commentId
     ORDER BY c."createdAt" DESC LIMIT ${MOST}`,
    { userId, articleId, parentId: parentId ?? 0, commentId: commentId ?? 0, since },
  );
  return rows.map(({ content }) => content);
}
