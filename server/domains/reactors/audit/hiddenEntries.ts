import { query } from '../../../platform/db/transaction';
import { isAmongSubjects } from '../../identity/confirmations/confirmations.service';

const id = (alias: string) => `CAST(${alias}."id" AS VARCHAR)`;

/** A target of a distress entry whose text the reader wrote, or whose report is about them. */
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
 * The entries of the audit log that tell the account `:me` what the staff does about them, as SQL: on
 * a case or a report about them, an act that waits for a second person, or a distress message that is
 * hidden from them. Their own actions stay.
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

/** The condition on an ID of an entry that leaves out those hidden from the reader. */
export const notHidden = (column: string): string => `${column} NOT IN (${HIDDEN})`;

/** How many entries are hidden from a reader. */
export async function countHidden(readerId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (${HIDDEN}) h`,
    { me: readerId },
  );
  return Number(row?.total ?? 0);
}
