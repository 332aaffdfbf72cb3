import { defineEvent } from '#platform/running/bus';

/**
 * A comment that others may read mentions a member who may read it too. Emitted once per member.
 */
export interface CommentMentioned {
  /** Mentioned member. */
  userId: number;
  commentId: number;
  articleId: number;
  articleTitle: string;
  /** Author of the comment. */
  authorId: number;
  authorName: string;
}

export const commentMentioned = defineEvent<CommentMentioned>('comment.mentioned');
