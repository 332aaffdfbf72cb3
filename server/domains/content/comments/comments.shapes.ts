import { namelessAuthor } from '#client/shared/removedNames';
import { likedBy } from '../news/news.shapes';
import type { CommentRow } from './comments.reads';

/** Returns a comment with the field names of the REST API. */
export function restComment(userId: number, comment: CommentRow) {
  return {
    ...restReply(userId, comment),
    replies: (comment.replies ?? []).map((reply) => restReply(userId, reply)),
  };
}

function restReply(userId: number, comment: CommentRow) {
  return {
    id: comment.id,
    userId: comment.author?.id ?? null,
    userName: comment.author?.username ?? namelessAuthor(comment),
    userAvatar: comment.author?.avatarUrl ?? null,
    content: comment.content,
    date: comment.createdAt.toISOString(),
    likes: comment.likeCount,
    likedBy: likedBy(userId, comment.viewerHasLiked),
    status: comment.status,
    statusReason: comment.statusReason,
    deleted: comment.deleted,
    hidden: comment.hidden,
  };
}
