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

export interface EarlierText {
  content: string;
  /** Whether the text is in the same thread. */
  isInThread: boolean;
}

/** Returns the other texts of a member since a time, newest first. */
export async function earlierTextsOf(place: TextPlace, since: Date): Promise<EarlierText[]> {
  const { userId, articleId, parentId, commentId } = place;
  const rows = await query<{ content: string; articleId: number; parentId: number | null }>(
    `SELECT c."content", c."articleId", c."parentId" FROM comments c
     WHERE c."userId" = :userId AND c."deletedAt" IS NULL AND c."createdAt" >= :since
       AND c."id" <> :commentId
     ORDER BY c."createdAt" DESC LIMIT ${MOST}`,
    { userId, commentId: commentId ?? 0, since },
  );
  return rows.map((row) => ({
    content: row.content,
    isInThread: row.articleId === articleId && row.parentId === parentId,
  }));
}
