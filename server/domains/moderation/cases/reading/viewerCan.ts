import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { LoaderOf } from '#platform/loaders';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CaseKind } from '../caseKind.types';
import { caseSubjectLoader, hiddenByStaffLoader } from '../caseBatches.reads';
import { casesPolicy } from '../cases.policy';
import { CaseSubjectType, type CaseViewerCan } from '../cases.types';
import { conflictInCase } from './caseActions';
import type { PresentedCase } from './cases.service';
import { pendingIn } from './pendingInCase';

const { MODERATION_COMMENTS_MODERATE, MODERATION_REPORTS_HANDLE } = Permission;

/** Returns the actions on a case that the actor may perform. */
export async function viewerCanIn(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<CaseViewerCan> {
  const onComment = await actionsOnComment(actor, row, loader);
  const { claim, decide, close, reopen, ...can } = row.may;
  const isDeciding = [claim, decide, close, reopen, ...Object.values(onComment)].includes(true);
  const conflict = isDeciding ? await conflictInCase(actor, row, loader) : null;
  const isFree = conflict === null;
  // Only closeCase and reopenCase accept the reason that overrides a conflict of interest.
  const isOpen = isFree || conflict.lastResort;
  return {
    ...can,
    claim: claim && isFree,
    decide: decide && isFree,
    close: close && isOpen,
    reopen: reopen && isOpen,
    hide: onComment.hide && isFree,
    unhide: onComment.unhide && isFree,
    approve: onComment.approve && isFree,
    answer: onComment.answer && isFree,
  };
}

type ActionsOnComment = Pick<CaseViewerCan, 'hide' | 'unhide' | 'approve' | 'answer'>;

const NONE: ActionsOnComment = { hide: false, unhide: false, approve: false, answer: false };

/** Returns the actions on the comment of a case that the permissions of the actor allow now. */
async function actionsOnComment(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<ActionsOnComment> {
  const { id: caseId, subjectType: type, subjectId: id, known } = row;
  if (known || type !== CaseSubjectType.COMMENT || id === null) return NONE;
  const comment = await loader(caseSubjectLoader).load({ type, id });
  if (!comment) return NONE;
  const answer =
    comment.isDiscussed &&
    casesPolicy.isNotSubject(actor, row) &&
    actor.can(MODERATION_COMMENTS_MODERATE);
  const { kinds } = await pendingIn(row, loader);
  const isReported = kinds.includes(CaseKind.REPORT);
  const isWaiting = isReported || kinds.includes(CaseKind.COMMENT);
  if (comment.deletedAt !== null || !isWaiting) return { ...NONE, answer };
  const { status } = comment;
  const mayHide = isReported && actor.can(MODERATION_REPORTS_HANDLE);
  return {
    answer,
    hide: mayHide && status === CommentStatus.APPROVED,
    unhide:
      mayHide &&
      status === CommentStatus.REPORTED &&
      (await loader(hiddenByStaffLoader).load(caseId)),
    approve:
      !isReported && status === CommentStatus.PENDING && actor.can(MODERATION_COMMENTS_MODERATE),
  };
}
