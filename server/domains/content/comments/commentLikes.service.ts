import type { Member } from '../../../platform/access/actor';
import { emit } from '../../../platform/running/bus';
import { now } from '../../../platform/running/clock';
import { transactionAlone } from '../../../platform/db/alone';
import { repository } from '../../../platform/db/transaction';
import { authorize } from '../../../platform/access/policy';
import { throttle } from '../../../platform/limits/throttle';
import { announceActivity } from '../news/reading/activity.service';
import { findUser } from '../../identity/users/users.service';
import { Comment } from './comment.entity';
import { CommentLike } from './commentLike.entity';
import { aboutComment } from './commentState';
import { commentLiked } from './comments.events';
import { commentPolicy } from './comments.policy';
import type { CommentRow } from './comments.reads';
import { answeredTo, requireLiked, requireVisible } from './comments.service';
import { commentsErrors } from './comments.errors';

/** Likes and unlikes of comments that one member may send in a minute. */
const LIKING = { limit: 60, windowSeconds: 60 };

/**
 * Makes a comment liked, or liked no longer, by the actor. The same call twice changes nothing
 * more; its author hears of each person once. A like goes even where its comment may no longer be
 * read; the answer then holds nothing of the text.
 * @throws AppError COMMENT_NOT_FOUND for one that the actor may not read, or that was taken back,
 *   and that they do not like; RATE_LIMITED past 60 a minute
 */
export async function setCommentLike(
  actor: Member,
  commentId: string,
  liked: boolean,
): Promise<CommentRow> {
  await throttle(`comment-likes:${actor.userId}`, LIKING);
  const comment = await (liked ? requireLikeable : requireLiked)(actor, commentId);
  if (comment.viewerHasLiked !== liked) {
    await transactionAlone(`comment-likes:${comment.id}`, () =>
      storeLike(actor.userId, comment, liked),
    );
  }
  return answeredTo(actor, comment.id);
}

async function requireLikeable(actor: Member, commentId: string): Promise<CommentRow> {
  const comment = await requireVisible(actor, commentId);
  authorize(commentPolicy.like, actor, comment, commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}

async function storeLike(userId: number, comment: CommentRow, liked: boolean): Promise<void> {
  const { id: commentId, articleId } = comment;
  const likes = repository(CommentLike);
  const known = await likes.findOneBy({ commentId, userId });
  if ((known?.liked ?? false) === liked) return;
  if (known) await likes.update(known.id, { liked });
  else await likes.insert({ commentId, userId, liked, createdAt: now() });
  await repository(Comment).increment({ id: commentId }, 'likeCount', liked ? 1 : -1);
  await announceActivity(articleId);
  if (!known) await tellAuthor(userId, comment);
}

async function tellAuthor(likedById: number, { id, articleId, userId }: CommentRow): Promise<void> {
  const liker = await findUser(likedById);
  if (userId === null || userId === likedById || !liker) return;
  await emit(commentLiked, {
    ...(await aboutComment(id, articleId)),
    authorId: userId,
    likedById,
    likedByName: liker.username,
  });
}
