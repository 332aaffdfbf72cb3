import { query, repository } from '#platform/db/transaction';
import { Report } from './report.entity';
import { ReportStatus, ReportTarget } from './report.types';

/** Counts the pending reports about a comment. */
export function countOpen(commentId: number): Promise<number> {
  const status = ReportStatus.PENDING;
  return repository(Report).countBy({
    targetType: ReportTarget.COMMENT,
    targetId: commentId,
    status,
  });
}

/**
 * Returns the account ID of the author named under an article; null when the author has no account.
 */
export async function accountOfAuthor(articleId: number): Promise<number | null> {
  const [row] = await query<{ userId: number | null }>(
    `SELECT w."userId" FROM articles a JOIN authors w ON w."id" = a."authorId"
     WHERE a."id" = :articleId`,
    { articleId },
  );
  return row?.userId ?? null;
}
