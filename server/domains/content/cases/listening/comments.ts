import { repository } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type {
  CommentDecided,
  CommentDeleted,
  CommentHidden,
  CommentRemoved,
  CommentRestored,
  CommentStored,
} from '#domains/content/comments/comments.events';
import { ReportSeverity } from '#domains/content/reports/report.types';
import { MatterKind } from '../case.states';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entry.types';
import { CaseRow } from '../tables/case.entity';
import {
  addEntry,
  addMatter,
  caseFor,
  findLockedCase,
  settleMatter,
  settleState,
  type Addition,
  type Subject,
} from '../writing/caseStorage';
import { purgeCommentTexts, rememberText } from '../writing/purgedTexts';
import { readCommentFacts, type CommentFacts } from './commentFacts.reads';
import { recordDecision } from './recordDecision';

/** What the automatic phases said of a text, as a line. */
export const phasesOf = ({ moderation: phases, writtenAt: at }: CommentFacts): Addition => ({
  kind: CaseEntryKind.PHASES,
  actorId: null,
  facts: { phases },
  at,
});

/** What a case about a comment is about. */
export const subjectOfComment = ({ id, content, userId }: CommentFacts): Subject => ({
  subjectType: CaseSubjectType.COMMENT,
  subjectId: id,
  subjectText: content,
  personId: userId,
});

/**
 * A comment was written or changed: its case keeps the text that was there before, and what a phase
 * held back or refused opens one. A text that was deleted is forgotten by the events of that.
 */
export async function commentWasStored({ commentId }: CommentStored): Promise<void> {
  const comment = await readCommentFacts(commentId);
  if (!comment) return;
  const isChanged =
    comment.deletedAt === null &&
    comment.caseId !== null &&
    (await storeText(comment, comment.caseId));
  // What a moderator decided is told by its own event.
  if (comment.decidedById !== null) return;
  const isPending = comment.deletedAt === null && comment.status === CommentStatus.PENDING;
  const isRefused = comment.deletedAt === null && comment.status === CommentStatus.REJECTED;
  if (!isPending && comment.caseId !== null) await settleMatter(MatterKind.HELD, commentId);
  if (isRefused || (isPending && (comment.caseId === null || isChanged))) {
    await recordPhases(comment, isPending);
  }
}

/** @returns whether the text changed */
async function storeText(comment: CommentFacts, caseId: number): Promise<boolean> {
  const row = await repository(CaseRow).findOneByOrFail({ id: caseId });
  if (row.lastText === comment.content) return false;
  await repository(CaseRow).update(caseId, { lastText: comment.content });
  // Without one before, an appeal brought it back, and says so itself.
  if (row.lastText !== null) {
    const { userId: actorId } = comment;
    await addEntry(row, { kind: CaseEntryKind.TEXT_EDITED, actorId, text: row.lastText });
  }
  return true;
}

async function recordPhases(comment: CommentFacts, isPending: boolean): Promise<void> {
  const row = await caseFor(subjectOfComment(comment), { severity: ReportSeverity.LOW });
  await addEntry(row, phasesOf(comment));
  if (isPending) await addMatter(row, MatterKind.HELD, comment.id);
  else await settleState(row, null);
}

/** Enough reports hid a comment. */
export async function commentWasHidden({ commentId }: CommentHidden): Promise<void> {
  const { caseId = null } = (await readCommentFacts(commentId)) ?? {};
  const row = caseId === null ? null : await findLockedCase(caseId);
  if (row) await addEntry(row, { kind: CaseEntryKind.HIDDEN, actorId: null });
}

/** A moderator approved or refused a comment. The decision that refuses it is a line of its own. */
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

/** A moderator deleted a comment: its text goes, and it is not held back any more. */
export async function commentWasRemoved(event: CommentRemoved): Promise<void> {
  const { commentId, moderatorId } = event;
  await purgeCommentTexts(commentId, { actorId: moderatorId, byAuthor: false });
  await settleMatter(MatterKind.HELD, commentId);
}

/** An author deleted their own comment. */
export const commentWasDeleted = ({ commentId, authorId }: CommentDeleted): Promise<void> =>
  purgeCommentTexts(commentId, { actorId: authorId, byAuthor: true });

/** An appeal brought a deleted text back: its cases have it again. */
export async function commentWasRestored({ commentId }: CommentRestored): Promise<void> {
  const comment = await readCommentFacts(commentId);
  if (comment) await rememberText(comment);
}
