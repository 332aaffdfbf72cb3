import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { BANNING } from '#domains/identity/accounts/accounts.types';
import type { BanUserInput } from '#domains/identity/accounts/bans/bans.types';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { DECIDING_CASE } from '#domains/moderation/cases/deciding/decideCase.service';
import {
  SubjectDecision,
  type DecideCaseInput,
} from '#domains/moderation/cases/deciding/decideCase.types';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { CaseSubjectType } from '#domains/moderation/cases/cases.types';
import { readWaiting } from '#domains/moderation/cases/entries/timeline.reads';
import { DECIDING } from '#domains/moderation/reports/managing/decisions.service';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget, type ReportDecisionInput } from '#domains/moderation/reports/report.types';
import { DecisionKind } from '../decision.types';
import type { DecisionPreview, DecisionPreviewInput } from '../decisions.types';
import { draftPreviews } from './decisionPreview.service';

/**
 * Returns the text that the banned user would receive if a request were approved now. Null for a
 * request about something else, once the request has ended, and when its rule is no longer in force.
 */
export async function previewRequest(id: number): Promise<DecisionPreview | null> {
  const row = await repository(ConfirmationRow).findOneBy({ id });
  const given = row && (await banOf(row));
  if (!row || !given) return null;
  try {
    const previews = await draftPreviews(row.proposerId, { ...given, banDays: 0 });
    return previews.find(({ kind }) => kind === DecisionKind.BAN) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns the decisions that a request makes; null unless it asks for a ban. */
async function banOf({ useCase, input }: ConfirmationRow): Promise<DecisionPreviewInput | null> {
  if (input === null) return null;
  switch (useCase) {
    case BANNING.name: {
      const { reason, ruleKey, facts } = input as BanUserInput;
      return { kinds: [DecisionKind.BAN], reason, ruleKey, facts };
    }
    case DECIDING_CASE.name: {
      const { number, subject, ruleKey, facts } = input as DecideCaseInput;
      const kinds = [...(commentKinds[subject] ?? []), DecisionKind.BAN];
      return { kinds, ...(await itemOf(number)), ruleKey, facts };
    }
    case DECIDING.name: {
      const { id: reportId, note, ruleKey, facts } = input as ReportDecisionInput;
      const report = await repository(Report).findOneBy({ id: Number(reportId) });
      const isComment = report?.targetType === ReportTarget.COMMENT;
      const kinds = [...(isComment ? [DecisionKind.COMMENT_REJECTED] : []), DecisionKind.BAN];
      return { kinds, reportId, reason: note ?? null, ruleKey, facts };
    }
    default:
      return null;
  }
}

const commentKinds: Partial<Record<SubjectDecision, readonly DecisionKind[]>> = {
  [SubjectDecision.HIDE]: [DecisionKind.COMMENT_REJECTED],
  [SubjectDecision.DELETE]: [DecisionKind.COMMENT_DELETED],
};

/** Returns the pending report of a case, or its comment. */
async function itemOf(
  number: string,
): Promise<Pick<DecisionPreviewInput, 'reportId' | 'commentId'>> {
  const row = await repository(CaseRow).findOneBy({ number });
  if (!row) return {};
  const [reportId] = (await readWaiting([row.id], MatterKind.REPORT)).get(row.id) ?? [];
  if (reportId !== undefined) return { reportId: String(reportId) };
  return row.subjectType === CaseSubjectType.COMMENT && row.subjectId !== null
    ? { commentId: String(row.subjectId) }
    : {};
}
