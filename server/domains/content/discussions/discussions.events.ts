import { defineEvent } from '#platform/running/bus';

/** A comment that others may read mentions somebody who may read it too. Emitted once for each. */
export interface CommentMentioned {
  /** Who is mentioned. */
  userId: number;
  commentId: number;
  articleId: number;
  articleTitle: string;
  /** Who wrote the comment. */
  authorId: number;
  authorName: string;
}

export const commentMentioned = defineEvent<CommentMentioned>('comment.mentioned');
