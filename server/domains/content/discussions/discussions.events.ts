import { defineEvent } from '#platform/running/bus';

/** A member was mentioned in a comment that they may read. Emitted once per comment and member. */
export interface CommentMentioned {
  userId: number;
  commentId: number;
  articleId: number;
  articleTitle: string;
  authorId: number;
  authorName: string;
}

export const commentMentioned = defineEvent<CommentMentioned>('comment.mentioned');
