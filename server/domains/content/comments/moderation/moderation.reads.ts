import { query } from '../../../../platform/db/transaction';

/** How many of a person's texts are looked at: the throttle lets no more through in that time. */
const MOST = 200;

/** What a person wrote under an article since a moment, the comment being changed left out. */
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
