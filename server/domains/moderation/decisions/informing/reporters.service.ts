import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import type { Decision } from '../decision.entity';
import { AppealState, DecisionKind } from '../decision.types';
import { reportText, type ReportFacts } from './decisionTexts';
import { recordNotice } from '#domains/moderation/cases/recording/decisions';
import { reportersNotified, type ReportersNotified } from '../decisions.events';

/** Kinds of decisions that reporters read, and reported users do not. */
export const FOR_REPORTERS = [DecisionKind.REPORT_UPHELD, DecisionKind.REPORT_DISMISSED];

/**
 * Notifies reporters, in the open transaction, that an appeal has overturned the decision to which
 * their reports led. Leaves out the appellants, who get an answer to their appeal, and reporters
 * who were never informed of the decision on their reports.
 */
export async function notifyReporters(
  { id, kind }: Pick<Decision, 'id' | 'kind'>,
  appellantIds: readonly (number | null)[],
  about: Pick<ReportersNotified, 'appealId' | 'deciderId' | 'grounds'>,
): Promise<void> {
  const isReopened = kind === DecisionKind.REPORT_DISMISSED;
  const rows = await query<{ reporterId: number; decisionId: number }>(
    `SELECT r."reporterId", MAX(d."id") AS "decisionId" FROM decision_reports own
     JOIN reports r ON r."id" = own."reportId"
     JOIN decision_reports other ON other."reportId" = own."reportId"
     JOIN decisions d ON d."id" = other."decisionId" AND d."kind" = :informedBy
     WHERE own."decisionId" = :id AND r."reporterId" IS NOT NULL
     GROUP BY r."reporterId" ORDER BY r."reporterId"`,
    { id, informedBy: isReopened ? kind : DecisionKind.REPORT_UPHELD },
  );
  const reporters = rows.filter(({ reporterId }) => !appellantIds.includes(reporterId));
  if (reporters.length > 0) await emit(reportersNotified, { ...about, reporters, isReopened });
  for (const { reporterId: personId, decisionId } of reporters) {
    await recordNotice(decisionId, personId, ['bell']);
  }
}

/**
 * Returns the grounds on which appeals of other users overturned the outcome of a user’s reports.
 * Keyed by the ID of the decision that the user reads as a reporter. Uses at most one statement.
 */
export async function overturnedFor(
  userId: number,
  rows: readonly Pick<Decision, 'id' | 'kind'>[],
): Promise<Map<number, string | null>> {
  const ids = rows.filter(({ kind }) => FOR_REPORTERS.includes(kind)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await query<{ decisionId: number; grounds: string | null }>(
    `SELECT read."id" AS "decisionId", a."grounds" FROM decisions read
     JOIN decision_reports own ON own."decisionId" = read."id"
     JOIN reports r ON r."id" = own."reportId" AND r."reporterId" = :userId
     JOIN decision_reports other ON other."reportId" = own."reportId"
     JOIN decisions d ON d."id" = other."decisionId"
     JOIN appeals a ON a."decisionId" = d."id" AND a."state" = '${AppealState.OVERTURNED}'
       AND (a."appellantId" IS NULL OR a."appellantId" <> :userId)
     WHERE read."id" IN (:...ids) AND (d."id" = read."id"
       OR (read."kind" = '${DecisionKind.REPORT_UPHELD}'
         AND d."kind" <> '${DecisionKind.REPORT_DISMISSED}'))
     ORDER BY a."decidedAt", a."id"`,
    { userId, ids },
  );
  return new Map(found.map(({ decisionId, grounds }) => [decisionId, grounds]));
}

/**
 * Returns the labels of the reports of a user, keyed by the ID of the decision that the user reads
 * as a reporter. Uses at most one statement.
 */
export async function ownReportsOf(
  userId: number,
  rows: readonly Pick<Decision, 'id' | 'kind'>[],
): Promise<Map<number, string>> {
  const ids = rows.filter(({ kind }) => FOR_REPORTERS.includes(kind)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await query<StoredReport>(
    `SELECT own."decisionId", r."targetType", r."createdAt", a."title" AS "articleTitle"
     FROM decision_reports own
     JOIN reports r ON r."id" = own."reportId" AND r."reporterId" = :userId
     LEFT JOIN comments c ON r."targetType" = :comment AND c."id" = r."targetId"
     LEFT JOIN articles a ON a."id" = COALESCE(c."articleId",
       CASE WHEN r."targetType" = :content THEN r."targetId" END)
     WHERE own."decisionId" IN (:...ids) ORDER BY r."id" DESC`,
    { userId, ids, comment: ReportTarget.COMMENT, content: ReportTarget.CONTENT },
  );
  return new Map(
    found.map((one) => [
      one.decisionId,
      reportText({ ...one, createdAt: toInstant(one.createdAt) }),
    ]),
  );
}

interface StoredReport extends Omit<ReportFacts, 'createdAt'> {
  decisionId: number;
  createdAt: string | Date;
}
