import { registerEnumType } from 'type-graphql';

/** Where a comment stands. Source: administration document, sections 3 and 4. */
export enum CommentStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  REPORTED = 'reported',
}

/**
 * The moves of a comment. A reported one is decided through its reports, and so only goes back to
 * approved or on to rejected. Sources: administration document, section 4; decisions 2.15.
 */
const moves: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  [CommentStatus.PENDING]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
  [CommentStatus.APPROVED]: [CommentStatus.REJECTED, CommentStatus.REPORTED],
  [CommentStatus.REJECTED]: [CommentStatus.APPROVED],
  [CommentStatus.REPORTED]: [CommentStatus.APPROVED, CommentStatus.REJECTED],
};

/** Whether a comment may go from one status to another. */
export function canMove(from: CommentStatus, to: CommentStatus): boolean {
  return moves[from].includes(to);
}

registerEnumType(CommentStatus, {
  name: 'CommentStatus',
  description: 'Where a comment stands.',
  valuesConfig: {
    PENDING: { description: 'Waits for a moderator; seen by its author only.' },
    APPROVED: { description: 'Seen by whoever may read the article.' },
    REJECTED: { description: 'Refused, with a reason; seen by its author only.' },
    REPORTED: { description: 'Hidden until its reports are decided; seen by its author only.' },
  },
});
