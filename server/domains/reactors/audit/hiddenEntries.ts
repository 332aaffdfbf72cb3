import { query } from '../../../platform/db/transaction';
import { isAmongSubjects } from '../../identity/confirmations/confirmations.service';

const id = (alias: string) => `CAST(${alias}."id" AS VARCHAR)`;

/** Condition: the entry is about a distress message of the reader, or in a report about them. */
const OF_DISTRESS = `CASE WHEN e."action" IN ('emergency.seen', 'emergency.unseen') THEN
  CASE e."targetType"
    WHEN 'comment' THEN EXISTS (SELECT 1 FROM comments c
      WHERE c."id" = CAST(e."targetId" AS INTEGER) AND c."userId" = :me)
    WHEN 'report' THEN EXISTS (SELECT 1 FROM reports r
      WHERE r."id" = CAST(e."targetId" AS INTEGER)
        AND (r."reporterId" = :me OR r."targetUserId" = :me))
    ELSE EXISTS (SELECT 1 FROM appeals a JOIN decisions d ON d."id" = a."decisionId"
      WHERE a."id" = CAST(e."targetId" AS INTEGER) AND (a."appellantId" = :me OR d."personId" = :me))
  END ELSE FALSE END`;

/**
 * Entries of the audit log that are hidden from the account `:me`, as SQL: actions of others on a
 * case or report about them, on a request for approval, or on a hidden distress message. Their own
 * actions stay visible.
 */
const HIDDEN = `SELECT e."id" FROM audit_entries e
  WHERE (e."actorId" IS NULL OR e."actorId" <> :me) AND (
    (e."targetType" = 'case' AND e."targetId" IN (
      SELECT k."number" FROM cases k WHERE k."personId" = :me))
    OR (e."action" = 'case.linked' AND EXISTS (SELECT 1 FROM cases k
      WHERE k."personId" = :me AND e."after" LIKE '%"' || k."number" || '"%'))
    OR (e."targetType" = 'report' AND e."targetId" IN (
      SELECT ${id('r')} FROM reports r WHERE r."targetUserId" = :me))
    OR (e."targetType" = 'confirmation' AND e."targetId" IN (
      SELECT ${id('c')} FROM confirmations c WHERE c."subjectId" = :me OR ${isAmongSubjects('c')}))
    OR ${OF_DISTRESS})`;

/** Condition on the ID of an entry: it is not hidden from the reader. */
export const notHidden = (column: string): string => `${column} NOT IN (${HIDDEN})`;

/** Counts the entries hidden from a reader. */
export async function countHidden(readerId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (${HIDDEN}) h`,
    { me: readerId },
  );
  return Number(row?.total ?? 0);
}
