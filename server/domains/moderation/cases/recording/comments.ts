import { CommentStatus } from '#domains/content/comments/comment.types';
import type {
  CommentDecided,
  CommentDeleted,
  CommentHidden,
  CommentRemoved,
  CommentRestored,
  CommentStored,
} from '#domains/content/comments/comments.events';
import { ReportSeverity } from '#domains/moderation/reports/report.types';
import { MatterKind } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entries/entry.types';
import {
  addEntry,
  addMatter,
  caseFor,
  change,
  findLockedCase,
  settleMatter,
  settleState,
  type Addition,
  type Subject,
} from '../handling/caseStorage';
import { purgeCommentTexts, rememberText } from '../subjects/purgedTexts';
import { readCommentFacts, type CommentFacts } from './commentFacts.reads';
import { recordDecision } from './recordDecision';

/** Returns the entry that records the verdicts of the automatic checks on a comment. */
export const phasesOf = ({ moderation: phases, writtenAt: at }: CommentFacts): Addition => ({
  kind: CaseEntryKind.PHASES,
  actorId: null,
  facts: { phases },
  at,
});

export const subjectOfComment = ({ id, content, userId }: CommentFacts): Subject => ({
  subjectType: CaseSubjectType.COMMENT,
  subjectId: id,
  subjectText: content,
  personId: userId,
});

/**
 * Records a new or changed comment. Stores the previous text in the open case about the comment.
 * Opens a case if the comment waits for a moderator or an automatic check rejected it. The text of a deleted
 * comment is purged by `commentWasRemoved` and `commentWasDeleted`.
 */
export async function commentWasStored({ commentId }: CommentStored): Promise<void> {
  const comment = await readCommentFacts(commentId);
  if (!comment) return;
  const isChanged =
    comment.deletedAt === null &&
    comment.caseId !== null &&
    (await storeText(comment, comment.caseId));
  // The decision of a moderator is recorded by `commentWasDecided` or `recordStaffDecision`.
  if (comment.decidedById !== null) return;
  const isPending = comment.deletedAt === null && comment.status === CommentStatus.PENDING;
  const isRefused = comment.deletedAt === null && comment.status === CommentStatus.REJECTED;
  if (!isPending && comment.caseId !== null) await settleMatter(MatterKind.HELD, commentId);
  if (isRefused || (isPending && (comment.caseId === null || isChanged))) {
    await recordPhases(comment, isPending);
  } else if (isPending && comment.caseId !== null) {
    const row = await findLockedCase(comment.caseId);
    if (row) await addMatter(row, MatterKind.HELD, commentId);
  }
}

/** Records a comment that waits for a moderator, with the verdicts of the automatic checks. */
export const recordWaitingComment = (comment: CommentFacts): Promise<void> =>
  recordPhases(comment, true);

/**
 * Stores the current text of a comment in its case, and records the previous text in an entry. The
 * version of the case changes, so that nobody approves a text that they have not read. Returns
 * whether the text changed.
 */
async function storeText(comment: CommentFacts, caseId: number): Promise<boolean> {
  const row = await findLockedCase(caseId);
  if (!row || row.lastText === comment.content) return false;
  const before = row.lastText;
  await change(row, { lastText: comment.content });
  // The previous text is null when an appeal has restored the comment. The appeal has its own entry.
  if (before !== null) {
    const { userId: actorId } = comment;
    await addEntry(row, { kind: CaseEntryKind.TEXT_EDITED, actorId, text: before });
  }
  return true;
}

async function recordPhases(comment: CommentFacts, isPending: boolean): Promise<void> {
  const row = await caseFor(subjectOfComment(comment), { severity: ReportSeverity.LOW });
  await addEntry(row, phasesOf(comment));
  if (isPending) await addMatter(row, MatterKind.HELD, comment.id);
  else await settleState(row, null);
}

/** Records that the site hid a comment because users reported it. */
export async function commentWasHidden({ commentId }: CommentHidden): Promise<void> {
  const { caseId = null } = (await readCommentFacts(commentId)) ?? {};
  const row = caseId === null ? null : await findLockedCase(caseId);
  if (row) await addEntry(row, { kind: CaseEntryKind.HIDDEN, actorId: null });
}

/**
 * Marks a pending comment as settled in its case, after a moderator has decided on it. Records an
 * approval; a rejection is recorded by `recordStaffDecision`.
 */
export async function commentWasDecided(event: CommentDecided): Promise<void> {
  const { commentId, authorId, moderatorId, to, reason } = event;
  if (to === CommentStatus.APPROVED) {
    await recordDecision({
      kind: CaseEntryKind.DECISION,
      outcome: CaseOutcome.COMMENT_APPROVED,
      subjectType: CaseSubjectType.COMMENT,
      subjectId: commentId,
      personId: authorId,
      actorId: moderatorId,
      text: reason,
    });
  }
  await settleMatter(MatterKind.HELD, commentId);
}

/**
 * Purges the text of a comment deleted by a moderator from its cases, and marks the pending comment
 * as settled in its case.
 */
export async function commentWasRemoved(event: CommentRemoved): Promise<void> {
  const { commentId, moderatorId } = event;
  await purgeCommentTexts(commentId, { actorId: moderatorId, byAuthor: false });
  await settleMatter(MatterKind.HELD, commentId);
}

export const commentWasDeleted = ({ commentId, authorId }: CommentDeleted): Promise<void> =>
  purgeCommentTexts(commentId, { actorId: authorId, byAuthor: true });

/** Stores the text of a comment in its cases again, after an appeal has restored the comment. */
export async function commentWasRestored({ commentId }: CommentRestored): Promise<void> {
  const comment = await readCommentFacts(commentId);
  if (comment) await rememberText(comment);
}
