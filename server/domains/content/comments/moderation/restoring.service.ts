import { repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { Comment } from '../comment.entity';
import { CommentStatus } from '../comment.types';
import { requireToChange, storeChange } from '../commentState';
import { commentRestored, type CommentBefore } from '../comments.events';
import { decidedBefore } from './moderation.service';

/**
 * Restores a comment to its state before a decision that an appeal overturned, and updates the
 * counts. A comment that was pending, rejected automatically, or hidden by reports that are now
 * decided becomes visible: deciding the appeal counts as its review. Does nothing for a comment
 * that its author deleted, or whose article was deleted.
 * @param what `status`: the decision rejected or hid the comment; `text`: the decision deleted it
 */
export async function restoreComment(
  commentId: number,
  what: 'status' | 'text',
  before: CommentBefore | null,
): Promise<void> {
  if (!before || !(await repository(Comment).existsBy({ id: commentId }))) return;
  const comment = await requireToChange(commentId);
  const decided = decidedBefore(before);
  if (what === 'text') {
    const { content, statusReason, moderation } = before;
    const change = { content, statusReason, moderation, ...decided, deletedAt: null };
    // The deletion also decided the reports that hid the comment, so no later decision would show
    // it again.
    const isSettled = comment.status === CommentStatus.REPORTED && comment.reportCount === 0;
    const status = isSettled ? CommentStatus.APPROVED : comment.status;
    await storeChange(comment, { ...change, status });
    await emit(commentRestored, { commentId });
  } else if (comment.deletedAt === null && comment.status !== CommentStatus.APPROVED) {
    const change = { status: CommentStatus.APPROVED, statusReason: null, ...decided };
    await storeChange(comment, change);
  }
}
