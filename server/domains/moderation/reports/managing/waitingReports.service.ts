import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { MOST_JUDGED, decidableBy } from '#domains/identity/roles/conflicts/conflicts.service';
import { query } from '#platform/db/transaction';
import { ReportStatus, ReportTarget } from '../report.types';
import { handlingOf } from './managedReports.service';

/**
 * SQL condition on `r`, the first report of a group: the actor is not the reported user, and has
 * filed no report of the group. The same rule as `reportsPolicy.isOutside`.
 */
const OUTSIDE = `(r."targetUserId" IS NULL OR r."targetUserId" <> :actorId)
  AND NOT (r."targetType" = '${ReportTarget.USER}' AND r."targetId" = :actorId)
  AND NOT EXISTS (SELECT 1 FROM reports o
    WHERE (o."id" = r."id" OR o."headId" = r."id") AND o."reporterId" = :actorId)`;

interface WaitingReport {
  targetType: ReportTarget;
  targetId: number;
  targetUserId: number | null;
  total: number | string;
}

/**
 * Counts the pending report groups that an actor may decide. Null when the actor lacks the
 * permissions. The first 1,000 groups are checked for conflicts of interest; the remaining groups
 * are counted without this check.
 */
export async function countDecidableReports(actor: Member): Promise<number | null> {
  if (
    !actor.can(Permission.MODERATION_REPORTS_VIEW) ||
    !actor.can(Permission.MODERATION_REPORTS_HANDLE)
  )
    return null;
  const rows = await query<WaitingReport>(
    `SELECT r."targetType", r."targetId", r."targetUserId", COUNT(*) OVER () AS "total"
     FROM reports r WHERE r."headId" IS NULL AND r."status" = :status AND ${OUTSIDE}
     ORDER BY r."id" LIMIT ${MOST_JUDGED}`,
    { status: ReportStatus.PENDING, actorId: actor.userId },
  );
  const decidable = await decidableBy(actor, rows, (row) => [handlingOf(row)]);
  return Number(rows[0]?.total ?? 0) - rows.length + decidable.length;
}
