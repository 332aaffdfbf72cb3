import type { Member } from '#platform/access/actor';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { settings } from '#domains/identity/settings/settings.service';
import type { Comment } from '#domains/content/comments/comment.entity';
import { CommentDecision, CommentStatus } from '#domains/content/comments/comment.types';
import { commentsErrors } from '#domains/content/comments/comments.errors';
import {
  decideComment,
  requireLockedComment,
  setAside,
} from '#domains/content/comments/moderation/moderation.service';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { lockTarget } from '#domains/moderation/reports/reportItems';
import { countOpen } from '#domains/moderation/reports/reports.reads';
import { casesErrors } from '../cases.errors';
import { CaseSubjectType } from '../cases.types';
import type { CaseRow } from '../case.entity';
import { CaseEntryKind } from '../entries/entry.types';
import { isHiddenByStaff } from '../entries/timeline.reads';
import { requireCase, type PresentedCase } from '../reading/cases.service';
import { addEntry } from './caseStorage';
import {
  asStored,
  requireNoConflictInCase,
  requireOpen,
  requireToChange,
  type CaseAsRead,
} from './handling.service';

/** Comment of a case, locked with its reports and its case. */
interface CaseComment {
  row: CaseRow;
  comment: Comment;
  /** Count of the pending reports about the comment. */
  openReports: number;
}

/**
 * Hides the reported comment of a case until its reports are decided. Sends nothing to its author,
 * and is no decision: `unhideCaseComment` undoes it.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CASE_CLOSED; CONFLICT;
 *   CONFLICT_OF_INTEREST; COMMENT_NOT_FOUND; COMMENT_NOT_HIDEABLE for a comment that is not visible
 *   or has no pending report
 */
export function hideCaseComment(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  return onComment(actor, asRead, async ({ row, comment, openReports }) => {
    if (comment.status !== CommentStatus.APPROVED || openReports === 0) {
      throw new AppError(casesErrors.COMMENT_NOT_HIDEABLE);
    }
    await requireNoConflictInCase(actor, row);
    await addEntry(row, { kind: CaseEntryKind.HIDDEN, actorId: actor.userId });
    await setAside(comment, actor.userId, true);
  });
}

/**
 * Shows the comment again that `hideCaseComment` has hidden.
 * @throws AppError COMMENT_NOT_UNHIDEABLE when staff did not hide the comment, or when its reports
 *   have reached the setting reportThreshold; the other errors of `hideCaseComment`
 */
export function unhideCaseComment(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  return onComment(actor, asRead, async ({ row, comment, openReports }) => {
    const isSetAside = comment.status === CommentStatus.REPORTED && (await isHiddenByStaff(row.id));
    if (!isSetAside || openReports >= (await settings()).reportThreshold) {
      throw new AppError(casesErrors.COMMENT_NOT_UNHIDEABLE);
    }
    await requireNoConflictInCase(actor, row);
    await addEntry(row, { kind: CaseEntryKind.SHOWN, actorId: actor.userId });
    await setAside(comment, actor.userId, false);
  });
}

/**
 * Approves the waiting comment of a case.
 * @throws AppError COMMENT_UNDER_REPORT while a report about the comment is pending; CONFLICT for a
 *   comment that does not wait; the other errors of `hideCaseComment`
 */
export function approveCaseComment(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  return onComment(actor, asRead, async ({ comment: { id, version, status }, openReports }) => {
    if (openReports > 0) throw new AppError(commentsErrors.COMMENT_UNDER_REPORT);
    if (status !== CommentStatus.PENDING) throw new AppError('CONFLICT');
    await decideComment(actor, { id: String(id), version, decision: CommentDecision.APPROVE });
  });
}

/**
 * Runs an action on the comment of an open case in a transaction. Locks reports, thread and case in
 * the order of `decideReport`.
 */
function onComment(
  actor: Member,
  asRead: CaseAsRead,
  run: (found: CaseComment) => Promise<void>,
): Promise<PresentedCase> {
  return transaction(async () => {
    const { subjectType, subjectId: id } = await requireCase(actor, asRead.number);
    const isOfComment = subjectType === CaseSubjectType.COMMENT && id !== null;
    if (isOfComment) await lockTarget({ targetType: ReportTarget.COMMENT, targetId: id });
    const comment = isOfComment ? await requireLockedComment(id) : null;
    const row = await requireToChange(actor, asRead);
    requireOpen(row);
    if (!comment || comment.deletedAt !== null) {
      throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
    }
    await run({ row, comment, openReports: await countOpen(comment.id) });
    return asStored(actor, row);
  });
}
