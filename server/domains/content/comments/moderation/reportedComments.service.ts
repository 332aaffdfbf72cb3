import type { Member } from '#platform/access/actor';
import { MOST_JUDGED, decidableBy } from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { query } from '#platform/db/transaction';
import { CommentStatus } from '../comment.types';
import { moderationOf } from './moderation.service';

/**
 * Counts the reported comments that the actor may decide; null when the actor lacks the permission.
 * Conflicts of interest are checked for the first 1,000 comments only.
 */
export async function countReportedComments(actor: Member): Promise<number | null> {
  const mayDecide =
    actor.can(Permission.MODERATION_COMMENTS_MODERATE) ||
    actor.can(Permission.MODERATION_REPORTS_HANDLE);
  if (!actor.can(Permission.MODERATION_COMMENTS_VIEW) || !mayDecide) return null;
  const rows = await query<{ id: number; userId: number | null; total: number | string }>(
    `SELECT c."id", c."userId", COUNT(*) OVER () AS "total" FROM comments c
     WHERE c."status" = :status AND c."deletedAt" IS NULL ORDER BY c."id" LIMIT ${MOST_JUDGED}`,
    { status: CommentStatus.REPORTED },
  );
  const decidable = await decidableBy(actor, rows, (row) => [moderationOf(row)]);
  return Number(rows[0]?.total ?? 0) - rows.length + decidable.length;
}
