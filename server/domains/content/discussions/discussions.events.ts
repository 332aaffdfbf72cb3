import { defineEvent } from '#platform/running/bus';

/** A member was mentioned in a comment that they may read. Emitted once per comment and member. */
export interface CommentMentioned {
  userId: number;
  commentId: number;
  articleId: number;
  articleTitle: string;
  /** Author of the comment; null for a comment of the moderation team. */
  author: { id: number; name: string } | null;
}

export const commentMentioned = defineEvent<CommentMentioned>('comment.mentioned');
