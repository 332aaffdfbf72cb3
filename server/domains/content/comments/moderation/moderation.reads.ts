import { query } from '../../../../platform/db/transaction';

/** How many texts of a person are looked at; the rate limit allows no more in that time. */
const MOST = 200;

/**
 * What a person wrote under an article since a moment, without the comment that is being changed.
 */
export async function lastTextsOf(
  { userId, articleId, commentId }: { userId: number; articleId: number; commentId: number | null },
  since: Date,
): Promise<string[]> {
  const rows = await query<{ content: string }>(
    `SELECT c."content" FROM comments c
     WHERE c."userId" = :userId AND c."articleId" = :articleId AND c."createdAt" >= :since
       AND c."deletedAt" IS NULL AND c."id" <> :commentId
     ORDER BY c."createdAt" DESC LIMIT ${MOST}`,
    { userId, articleId, commentId: commentId ?? 0, since },
  );
  return rows.map(({ content }) => content);
}
