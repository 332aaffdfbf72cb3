import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { authorize } from '#platform/access/policy';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { throttle } from '#platform/limits/throttle';
import { announceActivity } from '#domains/content/news/reading/activity.service';
import { findUser } from '#domains/identity/users/users.service';
import { Comment } from '../comment.entity';
import { CommentLike } from './commentLike.entity';
import { aboutComment } from '../commentState';
import { commentLiked } from '../comments.events';
import { commentPolicy } from '../comments.policy';
import { type CommentRow, readComment, readLikeCount } from '../comments.reads';
import { requireSeen, seenBy, type SeenComment } from '../comments.service';
import { commentsErrors } from '../comments.errors';

/** Rate limit per member for adding and removing likes of comments. */
const LIKING = { limit: 60, windowSeconds: 60 };

/**
 * Sets or removes the actor's like of a comment. A repeated call changes nothing. The author of the
 * comment is notified once per member. A like can be removed even when the actor may no longer read
 * the comment; the result then contains no text.
 * @throws AppError COMMENT_NOT_FOUND for a comment that was deleted or that the actor may not read,
 * unless they remove an earlier like; RATE_LIMITED after 60 calls in a minute
 */
export async function setCommentLike(
  actor: Member,
  commentId: string,
  liked: boolean,
): Promise<CommentRow> {
  await throttle(`comment-likes:${actor.userId}`, LIKING);
  const { comment, article } = await (liked ? requireLikeable : requireLiked)(actor, commentId);
  if (comment.viewerHasLiked === liked) return comment;
  const likeCount = await transactionAlone(`comment-likes:${comment.id}`, async () => {
    const isFirst = await storeLike(actor.userId, comment, liked);
    if (isFirst && article) await notifyAuthor(actor.userId, { comment, article });
    return readLikeCount(comment.id);
  });
  return { ...comment, viewerHasLiked: liked, likeCount: comment.hidden ? 0 : likeCount };
}

async function requireLikeable(actor: Member, commentId: string): Promise<SeenComment> {
  const seen = await requireSeen(actor, commentId);
  authorize(commentPolicy.like, actor, seen.comment, commentsErrors.COMMENT_NOT_FOUND);
  return seen;
}

/**
 * Returns a comment so that the actor can remove their like. When the actor may no longer read the
 * comment, the result contains neither its text nor its author.
 * @throws AppError COMMENT_NOT_FOUND
 */
async function requireLiked(
  actor: Member,
  commentId: string,
): Promise<SeenComment | { comment: CommentRow; article: null }> {
  const seen = await seenBy(actor, commentId);
  const mayLike = seen !== null && commentPolicy.like(actor, seen.comment);
  if (seen && (mayLike || seen.comment.viewerHasLiked)) return seen;
  const comment = isId(commentId) ? await readComment(actor.userId, Number(commentId)) : null;
  if (!comment?.viewerHasLiked) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  const untold = { content: '', statusReason: null, author: null, replies: [] };
  return { comment: { ...comment, ...untold }, article: null };
}

/**
 * Stores the like or its removal, and publishes the new count.
 * @returns whether the member likes the comment for the first time
 */
async function storeLike(userId: number, comment: CommentRow, liked: boolean): Promise<boolean> {
  const { id: commentId, articleId } = comment;
  const rows = repository(CommentLike);
  const known = await rows.findOneBy({ commentId, userId });
  if ((known?.liked ?? false) === liked) return false;
  if (known) await rows.update(known.id, { liked });
  else await rows.insert({ commentId, userId, liked, createdAt: now() });
  await repository(Comment).increment({ id: commentId }, 'likeCount', liked ? 1 : -1);
  const likes = async () => ({ id: commentId, likeCount: await readLikeCount(commentId) });
  // Does not publish the like count of a comment that the member cannot read.
  await announceActivity(articleId, comment.hidden ? 'comments' : likes);
  return !known;
}

async function notifyAuthor(likedById: number, { comment, article }: SeenComment): Promise<void> {
  const { id, userId } = comment;
  if (userId === null || userId === likedById) return;
  const liker = await findUser(likedById);
  if (!liker) return;
  await emit(commentLiked, {
    ...aboutComment(id, article),
    authorId: userId,
    likedById,
    likedByName: liker.username,
  });
}
