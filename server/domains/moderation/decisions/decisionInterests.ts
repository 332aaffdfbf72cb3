import {
  ConflictWhy,
  type Decided,
  type InterestSource,
} from '#domains/identity/roles/conflicts/conflict.types';
import { query } from '#platform/db/transaction';
import { ReportStatus } from '../reports/report.types';
import { AppealState, DecisionKind, DecisionState, DecisionSubject } from './decision.types';

interface RawInterest {
  why: 'decider' | 'reporter';
  actorId: number;
  type: Decided['type'];
  id: number;
  personId: number | null;
}

const APPEALED = `EXISTS (SELECT 1 FROM appeals a
  WHERE a."decisionId" = COALESCE(d."mainId", d."id")
    AND a."state" = '${AppealState.PENDING}')`;
/**
 * SQL condition: an appeal reopened the report that the decision dismissed. The first decider must
 * not review the report again.
 */
const REOPENED = `(d."kind" = '${DecisionKind.REPORT_DISMISSED}'
  AND d."state" = '${DecisionState.OVERTURNED}' AND EXISTS (
    SELECT 1 FROM decision_reports o JOIN reports w ON w."id" = o."reportId"
    WHERE o."decisionId" = d."id" AND w."status" = '${ReportStatus.PENDING}'))`;
const REREAD = `(${APPEALED} OR ${REOPENED})`;
/** SQL condition: the decision is about one of the subjects, or about a shift of one of the users. */
const ABOUT = `((d."subjectType" IN (:...types) AND d."subjectId" IN (:...things))
  OR (d."subjectType" = '${DecisionSubject.SHIFT}' AND d."personId" IN (:...things)))`;
const SUBJECT = 'd."subjectType" AS "type", d."subjectId" AS "id", d."personId"';

/**
 * Returns the interests of users in decisions that are being appealed. The decider, the approver,
 * the reporters and the appellants have such an interest. The decider and the approver of a
 * dismissal also have it while an appeal has made the report pending again. Appellants are read in
 * addition to reporters, because the report of an appellant may have been deleted. A decision about
 * a shift also counts for its player, whom the case of the shift is about. Uses one statement.
 */
export const decisionInterests: InterestSource = async (actorIds, about) => {
  const rows = await query<RawInterest>(
    `SELECT 'decider' AS "why", d."deciderId" AS "actorId", ${SUBJECT}
       FROM decisions d WHERE ${ABOUT} AND d."deciderId" IN (:...actorIds) AND ${REREAD}
     UNION SELECT 'decider', d."confirmedById", ${SUBJECT}
       FROM decisions d WHERE ${ABOUT} AND d."confirmedById" IN (:...actorIds) AND ${REREAD}
     UNION SELECT 'reporter', r."reporterId", ${SUBJECT}
       FROM decisions d JOIN decision_reports l ON l."decisionId" = d."id"
       JOIN reports r ON r."id" = l."reportId"
       WHERE ${ABOUT} AND r."reporterId" IN (:...actorIds) AND ${APPEALED}
     UNION SELECT 'reporter', a."appellantId", ${SUBJECT}
       FROM decisions d JOIN appeals a ON a."decisionId" = COALESCE(d."mainId", d."id")
       WHERE ${ABOUT} AND a."appellantId" IN (:...actorIds) AND ${APPEALED}`,
    {
      actorIds,
      types: [...new Set(about.map(({ type }) => type))],
      things: [...new Set(about.map(({ id }) => id))],
    },
  );
  return about.flatMap((one) =>
    rows
      .filter((row) => isAbout(row, one))
      .map(({ actorId, why }) => ({
        actorId,
        about: one,
        why: why === 'decider' ? ConflictWhy.FIRST_DECIDER : ConflictWhy.REPORTER,
      })),
  );
};

function isAbout({ type, id, personId }: RawInterest, one: Decided): boolean {
  if (type === one.type && id === one.id) return true;
  return type === DecisionSubject.SHIFT && one.type === 'user' && personId === one.id;
}
