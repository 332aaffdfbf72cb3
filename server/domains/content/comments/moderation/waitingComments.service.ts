import type { Member } from '#platform/access/actor';
import { MOST_JUDGED, decidableBy } from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { query } from '#platform/db/transaction';
import { CommentStatus } from '../comment.types';
import { moderationOf } from './moderation.service';

type Waiting = CommentStatus.PENDING | CommentStatus.REPORTED;

/**
 * Access rules for deciding waiting comments, by status. Reported comments may also be decided by
 * actors who handle reports.
 */
const MAY_DECIDE: Readonly<Record<Waiting, (actor: Member) => boolean>> = {
  [CommentStatus.PENDING]: (actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE),
  [CommentStatus.REPORTED]: (actor) =>
    actor.can(Permission.MODERATION_COMMENTS_MODERATE) ||
    actor.can(Permission.MODERATION_REPORTS_HANDLE),
};

/**
 * Counts the waiting comments that the actor may decide; null when the actor lacks the permission.
 * Conflicts of interest are checked for the first 1,000 comments only.
 */
export async function countDecidableComments(
  actor: Member,
  status: Waiting,
): Promise<number | null> {
  if (!actor.can(Permission.MODERATION_COMMENTS_VIEW) || !MAY_DECIDE[status](actor)) return null;
  const rows = await query<{ id: number; userId: number | null; total: number | string }>(
    `SELECT c."id", c."userId", COUNT(*) OVER () AS "total" FROM comments c
     WHERE c."status" = :status AND c."deletedAt" IS NULL ORDER BY c."id" LIMIT ${MOST_JUDGED}`,
    { status },
  );
  const decidable = await decidableBy(actor, rows, (row) => [moderationOf(row)]);
  return Number(rows[0]?.total ?? 0) - rows.length + decidable.length;
}
