import { MoreThanOrEqual } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { fromNow, MINUTE } from '#platform/running/clock';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentDecision, CommentStatus } from '#domains/content/comments/comment.types';
import { commentsErrors } from '#domains/content/comments/comments.errors';
import {
  decideComment,
  moderationOf,
  requireLockedComment,
  setAside,
  withdrawApproval,
} from '#domains/content/comments/moderation/moderation.service';
import { Report } from '#domains/moderation/reports/report.entity';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { lockTarget } from '#domains/moderation/reports/reportItems';
import { countOpen } from '#domains/moderation/reports/reports.reads';
import { casesErrors } from '../cases.errors';
import { CaseSubjectType } from '../cases.types';
import type { CaseRow } from '../case.entity';
import { CaseMatter } from '../caseMatter.entity';
import { MatterKind } from '../caseStates';
import { CaseEntryKind } from '../entries/entry.types';
import { isHiddenByStaff } from '../entries/timeline.reads';
import { requireCase, type PresentedCase } from '../reading/cases.service';
import { addEntry, unsettleMatter } from './caseStorage';
import {
  asStored,
  requireNoConflictInCase,
  requireOpen,
  requireToChange,
  type CaseAsRead,
} from './handling.service';

/** Time in which an approval can be withdrawn, in milliseconds. */
const UNDO_TIME = 5 * MINUTE;

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
 * Withdraws the actor's approval of the comment of a case, within five minutes. The comment waits for
 * a decision again, in the same case. Removes the notification of the author that they have not read.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CONFLICT; CONFLICT_OF_INTEREST;
 *   COMMENT_NOT_FOUND; COMMENT_NOT_UNAPPROVABLE after five minutes, for an approval of another
 *   member, and when the comment was reported, answered, edited or decided again since
 */
export function unapproveCaseComment(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  const run = async ({ row, comment }: CaseComment) => {
    const matter = await findApprovedMatter(row, comment, actor);
    if (!matter) throw new AppError(casesErrors.COMMENT_NOT_UNAPPROVABLE);
    await requireNoConflictOfInterest(actor, moderationOf(comment));
    // The matter comes first: for a comment that waits in no case, a new case would be opened.
    await unsettleMatter(row, matter);
    await addEntry(row, { kind: CaseEntryKind.UNAPPROVED, actorId: actor.userId });
    await withdrawApproval(comment, actor.userId);
  };
  return onComment(actor, asRead, run, { mayBeClosed: true });
}

/**
 * Finds the matter that the actor settled by approving a waiting comment; null when the approval can
 * no longer be withdrawn.
 */
async function findApprovedMatter(
  { id: caseId }: CaseRow,
  { id, status, decidedAt, decidedById, editedAt }: Comment,
  actor: Member,
): Promise<CaseMatter | null> {
  if (status !== CommentStatus.APPROVED || decidedById !== actor.userId) return null;
  if (decidedAt === null || decidedAt < fromNow(-UNDO_TIME)) return null;
  if (editedAt !== null && editedAt >= decidedAt) return null;
  const since = MoreThanOrEqual(decidedAt);
  const target = { targetType: ReportTarget.COMMENT, targetId: id };
  if (await repository(Report).existsBy({ ...target, createdAt: since })) return null;
  if (await repository(Comment).existsBy({ parentId: id, createdAt: since })) return null;
  const held = { caseId, kind: MatterKind.HELD, refId: id };
  return repository(CaseMatter).findOneBy({ ...held, settledAt: since });
}

/**
 * Runs an action on the comment of a case in a transaction. The case must be open by default. Locks reports, thread and case in
 * the order of `decideReport`.
 */
function onComment(
  actor: Member,
  asRead: CaseAsRead,
  run: (found: CaseComment) => Promise<void>,
  { mayBeClosed = false } = {},
): Promise<PresentedCase> {
  return transaction(async () => {
    const { subjectType, subjectId: id } = await requireCase(actor, asRead.number);
    const isOfComment = subjectType === CaseSubjectType.COMMENT && id !== null;
    if (isOfComment) await lockTarget({ targetType: ReportTarget.COMMENT, targetId: id });
    const comment = isOfComment ? await requireLockedComment(id) : null;
    const row = await requireToChange(actor, asRead);
    if (!mayBeClosed) requireOpen(row);
    if (!comment || comment.deletedAt !== null) {
      throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
    }
    await run({ row, comment, openReports: await countOpen(comment.id) });
    return asStored(actor, row);
  });
}
