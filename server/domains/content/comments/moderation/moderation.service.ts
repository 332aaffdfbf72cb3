import type { z } from 'zod';
import { parse } from '#platform/input/parse';
import { groundsOf, type Grounds } from '#platform/input/grounds';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import type { StaffAction } from '#domains/identity/roles/conflicts/conflict.types';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { Comment } from '../comment.entity';
import {
  canMove,
  CommentDecision,
  CommentStatus,
  moderationInput,
  type CommentDecisionInput,
} from '../comment.types';
import {
  aboutComment,
  requireToChange,
  lockThreadsOf,
  storeChange,
  rereadToChange,
  Surroundings,
} from '../commentState';
import {
  commentDecided,
  commentHidden,
  commentRemoved,
  commentSetAside,
  commentUnapproved,
  type CommentBefore,
} from '../comments.events';
import { readComment, type CommentRow } from '../comments.reads';
import { commentsErrors } from '../comments.errors';
import { openReports } from './openReports.service';

/** Reason sent to the author of a comment when a report of the comment was upheld. */
export const UPHELD = 'Votre commentaire a été signalé et masqué par la modération.';

type Decided = CommentStatus.APPROVED | CommentStatus.REJECTED;

const outcomes: Readonly<Record<CommentDecision, Decided>> = {
  [CommentDecision.APPROVE]: CommentStatus.APPROVED,
  [CommentDecision.REJECT]: CommentStatus.REJECTED,
};

/**
 * Approves or rejects a comment, decides its open reports accordingly, and notifies its author and
 * the reporters.
 * @throws AppError FORBIDDEN; COMMENT_NOT_FOUND; VALIDATION_FAILED; CONFLICT with the current state
 * when the moderator's version is outdated or the comment already has the decided status;
 * COMMENT_UNDER_REPORT; CONFLICT_OF_INTEREST
 */
export async function moderateComment(
  actor: Member,
  input: CommentDecisionInput,
): Promise<CommentRow> {
  return transaction(async () => {
    const id = await decideComment(actor, input);
    return requireAsRead(actor, id);
  });
}

/**
 * Approves or rejects a comment in the open transaction.
 * @returns ID of the comment
 * @throws AppError as `moderateComment` does
 */
export async function decideComment(actor: Member, input: CommentDecisionInput): Promise<number> {
  const { reason, ...given } = parse(moderationInput, input);
  const comment = await requireToModerate(input);
  if (comment.status === CommentStatus.REPORTED)
    throw new AppError(commentsErrors.COMMENT_UNDER_REPORT);
  const to = outcomes[input.decision];
  if (!canMove(comment.status, to)) throw new AppError('CONFLICT');
  await requireNoConflictOfInterest(actor, moderationOf(comment), input.lastResort);
  const outcome = to === CommentStatus.REJECTED ? 'upheld' : 'dismissed';
  await openReports().settle(actor, comment, { outcome, grounds: groundsOf(given) }, (grounds) =>
    decide(comment, to, actor.userId, reason, grounds),
  );
  return comment.id;
}

/** Returns the staff action "moderate this comment", for the check of conflicts of interest. */
export const moderationOf = ({ id, userId }: Pick<Comment, 'id' | 'userId'>): StaffAction => ({
  permission: Permission.MODERATION_COMMENTS_MODERATE,
  about: { type: 'comment', id, personId: userId },
});

/** ID of a comment, and the version of it that a moderator has read. */
export interface CommentAsRead {
  id: string;
  version: number;
}

/**
 * Deletes a comment of any member in the open transaction. Clears its text, upholds its open
 * reports and notifies its author. If the comment has replies, a placeholder remains above them.
 * @throws AppError COMMENT_NOT_FOUND; VALIDATION_FAILED; CONFLICT with the current state
 * when the moderator's version is outdated; CONFLICT_OF_INTEREST
 */
export async function removeComment(
  actor: Member,
  input: CommentAsRead & z.input<typeof moderationInput> & { lastResort?: string | null },
): Promise<void> {
  const { reason, ...given } = parse(moderationInput, input);
  const comment = await requireToModerate(input);
  await requireNoConflictOfInterest(actor, moderationOf(comment), input.lastResort);
  const before = asBefore(comment);
  const { id, userId: authorId, status: from } = comment;
  const moderatorId = actor.userId;
  const around = new Surroundings(comment);
  const about = aboutComment(id, await around.article());
  const change = {
    content: '',
    statusReason: reason,
    moderation: [],
    deletedAt: now(),
    decidedAt: now(),
    decidedById: moderatorId,
  };
  const decision = { outcome: 'upheld', grounds: groundsOf(given) } as const;
  await openReports().settle(actor, comment, decision, async (grounds) => {
    await storeChange(comment, change, around);
    await emit(commentRemoved, { ...about, authorId, moderatorId, from, reason, grounds, before });
  });
}

/**
 * Locks a comment and its reports, and checks that the comment has not changed since the moderator
 * read it.
 * @throws AppError COMMENT_NOT_FOUND, also for a deleted comment; CONFLICT for another version
 */
async function requireToModerate({ id, version }: CommentAsRead): Promise<Comment> {
  if (isId(id)) await openReports().lock([Number(id)]);
  const comment = isId(id) ? await requireToChange(Number(id)) : null;
  if (!comment || comment.deletedAt !== null) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  if (comment.version !== version) throw new AppError('CONFLICT');
  return comment;
}

async function decide(
  comment: Comment,
  to: Decided,
  moderatorId: number,
  reason: string | null,
  grounds: Grounds,
): Promise<void> {
  const before = asBefore(comment);
  const { id, userId: authorId, status: from, deletedAt } = comment;
  const statusReason = to === CommentStatus.REJECTED ? reason : null;
  const change = { status: to, statusReason, decidedAt: now(), decidedById: moderatorId };
  const around = new Surroundings(comment);
  await storeChange(comment, change, around);
  if (deletedAt !== null) return;
  const about = aboutComment(id, await around.article());
  const decided = { authorId, moderatorId, from, to, reason, grounds, before };
  await emit(commentDecided, { ...about, ...decided });
}

export const asBefore = (comment: Comment): CommentBefore => ({
  content: comment.content,
  status: comment.status,
  statusReason: comment.statusReason,
  moderation: comment.moderation,
  decidedAt: comment.decidedAt?.toISOString() ?? null,
  decidedById: comment.decidedById,
});

/** Returns the time and the moderator of the last decision about a comment. */
export const decidedBefore = ({ decidedAt, decidedById }: CommentBefore) => ({
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
  decidedById,
});

async function requireAsRead(actor: Member, id: number): Promise<CommentRow> {
  const comment = await readComment(actor.userId, id);
  if (!comment) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}

/**
 * Hides a comment whose open reports have reached the setting reportThreshold, until the reports
 * are decided. Must run in the transaction that counts the reports, after `requireLockedComment`.
 * @param before given when a reopened report hides the comment again: an earlier state, whose
 * decision time and moderator are restored. Null leaves them unchanged
 */
export async function hideReported(
  comment: Comment,
  before: CommentBefore | null = null,
): Promise<void> {
  if (!canMove(comment.status, CommentStatus.REPORTED)) return;
  const decided = before ? decidedBefore(before) : {};
  await storeChange(comment, { status: CommentStatus.REPORTED, ...decided });
  const { id: commentId, articleId, userId: authorId } = comment;
  await emit(commentHidden, { commentId, articleId, authorId });
}

/**
 * Hides a locked comment until its reports are decided, or shows it again. Sends nothing to its
 * author.
 */
export async function setAside(
  comment: Comment,
  moderatorId: number,
  hidden: boolean,
): Promise<void> {
  await storeChange(comment, { status: hidden ? CommentStatus.REPORTED : CommentStatus.APPROVED });
  await emit(commentSetAside, { commentId: comment.id, moderatorId, hidden });
}

/**
 * Withdraws the approval of a locked comment, which waits for a decision again. Readers who were
 * notified of the comment are not notified again when it is approved again.
 */
export async function withdrawApproval(comment: Comment, moderatorId: number): Promise<void> {
  const { id: commentId, articleId, userId: authorId, publishedAt, editedAt, createdAt } = comment;
  const approvedAt = comment.decidedAt ?? now();
  const isPublishedBefore = publishedAt !== null && publishedAt < approvedAt;
  await storeChange(comment, {
    status: CommentStatus.PENDING,
    decidedAt: null,
    decidedById: null,
    publishedAt: isPublishedBefore ? publishedAt : null,
  });
  const about = { commentId, articleId, authorId, moderatorId };
  await emit(commentUnapproved, { ...about, approvedAt, writtenAt: editedAt ?? createdAt });
}

/** Finds a comment and locks it against changes and reports until the end of the transaction. */
export const requireLockedComment = requireToChange;

/** Locks a comment that was read before against changes and reports, then reads it again. */
export const rereadLockedComment = rereadToChange;

/** Locks the threads of several comments until the end of the transaction. */
export const lockCommentThreads = lockThreadsOf;

export async function storeReportCount(commentId: number, reportCount: number): Promise<void> {
  await repository(Comment).update(commentId, { reportCount });
}

/**
 * Changes the status of a comment after a decision about its reports: rejects it when a report was
 * upheld, and approves it again when no report is pending.
 * @param outcome `upheld`: a report was upheld; `cleared`: no report is pending
 */
export async function settleReported(
  comment: Comment,
  outcome: 'upheld' | 'cleared',
  moderatorId: number,
  grounds: Grounds,
): Promise<void> {
  const upheld = outcome === 'upheld';
  if (!upheld && comment.status !== CommentStatus.REPORTED) return;
  const to = upheld ? CommentStatus.REJECTED : CommentStatus.APPROVED;
  if (!canMove(comment.status, to)) return;
  await decide(comment, to, moderatorId, upheld ? UPHELD : null, grounds);
}
