import { In } from 'typeorm';
import { emit } from '../../../platform/running/bus';
import { now } from '../../../platform/running/clock';
import { holdLock, repository } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { foldText } from '../../../platform/text/text';
import { announceActivity } from '../news/reading/activity.service';
import { cardOf, changeCommentCount } from '../news/reading/news.service';
import { findUser } from '../../identity/users/users.service';
import { Comment } from './comment.entity';
import { CommentStatus } from './comment.types';
import { commentReplied, commentStored } from './comments.events';
import { commentsErrors } from './comments.errors';

/** Keeps a thread, a comment with its replies, to one writer until the end of the transaction. */
function holdThread({ id, parentId }: Pick<Comment, 'id' | 'parentId'>): Promise<void> {
  return holdLock(`comment-thread:${parentId ?? id}`);
}

/**
 * A comment that nobody else changes until the end of the transaction.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function requireToChange(id: number): Promise<Comment> {
  const comments = repository(Comment);
  const seen = await comments.findOneBy({ id });
  if (!seen) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  await holdThread(seen);
  const comment = await comments.findOneBy({ id });
  if (!comment) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}

/**
 * Keeps the threads of several comments to one writer: taken in one order, so that two acts on many
 * never wait for each other.
 */
export async function holdThreadsOf(ids: readonly number[]): Promise<void> {
  await holdLock('comments.many');
  const comments = await repository(Comment).find({
    select: { id: true, parentId: true },
    where: { id: In([...ids]) },
  });
  const threads = new Set(comments.map(({ id, parentId }) => parentId ?? id));
  for (const id of [...threads].toSorted((a, b) => a - b)) await holdThread({ id, parentId: null });
}

/**
 * How many comments everybody reads thanks to this one: itself, and its replies, which go with it
 * when it is refused but stay while it waits for moderators or is taken back.
 */
function weightOf({ status, deletedAt, replyCount }: Comment): number {
  if (status === CommentStatus.REJECTED) return 0;
  return (status === CommentStatus.APPROVED && deletedAt === null ? 1 : 0) + replyCount;
}

/** Stores a new comment, and everything that follows from its being read. Its thread is held. */
export async function storeNew(comment: Comment): Promise<Comment> {
  comment.searchText = foldText(comment.content);
  await repository(Comment).insert(comment);
  await follow(comment, 0);
  return comment;
}

/** Stores a change of a comment that is held, and everything that follows from it. */
export async function storeChange(comment: Comment, change: Partial<Comment>): Promise<Comment> {
  const before = weightOf(comment);
  const searchText = foldText(change.content ?? comment.content);
  const stored = { ...change, searchText, version: comment.version + 1 };
  Object.assign(comment, stored);
  // The type of what may be updated does not know of arrays kept as JSON.
  await repository(Comment).update(comment.id, stored as object);
  await follow(comment, before);
  return comment;
}

/** Counts, open pages, and the person replied to, after a comment changed. */
async function follow(comment: Comment, before: number): Promise<void> {
  await emit(commentStored, { commentId: comment.id });
  const after = weightOf(comment);
  if (after !== before) await count(comment, after - before);
  if (before > 0 || after > 0) await announceActivity(comment.articleId);
  if (after === 0 || comment.publishedAt !== null) return;
  comment.publishedAt = now();
  await repository(Comment).update(comment.id, { publishedAt: comment.publishedAt });
  await tellParent(comment);
}

async function count({ articleId, parentId }: Comment, by: number): Promise<void> {
  const comments = repository(Comment);
  if (parentId !== null) {
    await comments.increment({ id: parentId }, 'replyCount', by);
    const parent = await comments.findOneBy({ id: parentId });
    // Nobody reads the replies to a comment that was refused.
    if (!parent || parent.status === CommentStatus.REJECTED) return;
  }
  await changeCommentCount(await cardOf(articleId), by);
}

async function tellParent({ id, articleId, parentId, userId }: Comment): Promise<void> {
  if (parentId === null || userId === null) return;
  const parent = await repository(Comment).findOneByOrFail({ id: parentId });
  const author = await findUser(userId);
  if (parent.userId === null || parent.userId === userId || !author) return;
  await emit(commentReplied, {
    ...(await aboutComment(id, articleId)),
    parentId,
    parentAuthorId: parent.userId,
    authorId: userId,
    authorName: author.username,
  });
}

/** What events say of a comment and its article. */
export async function aboutComment(commentId: number, articleId: number) {
  const { slug: articleSlug, title: articleTitle } = await cardOf(articleId);
  return { commentId, articleId, articleSlug, articleTitle };
}
