import { In } from 'typeorm';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { announceActivity } from '../news/reading/activity.service';
import type { ArticleCard } from '../news/reading/news.service';
import { cardOf, changeCommentCount } from '../news/reading/news.service';
import { findUser } from '#domains/identity/users/users.service';
import { Comment } from './comment.entity';
import { CommentStatus } from './comment.types';
import { commentReplied, commentShown, commentStored } from './comments.events';
import { isPublished } from './comments.policy';
import { commentsErrors } from './comments.errors';
import { foldText } from '#client/shared/searchText';

/** Locks a thread, which is a comment with its replies, until the end of the transaction. */
export function lockThread({ id, parentId }: CommentPlaced): Promise<void> {
  return acquireLock(`comment-thread:${parentId ?? id}`);
}

/** ID of a comment and of its parent. A comment never moves to another thread. */
export type CommentPlaced = Pick<Comment, 'id' | 'parentId'>;

/**
 * Finds a comment and locks its thread until the end of the transaction.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function requireToChange(id: number): Promise<Comment> {
  const select = { id: true, parentId: true };
  const placed = await repository(Comment).findOne({ select, where: { id } });
  if (!placed) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return rereadToChange(placed);
}

/**
 * Locks the thread of a comment that was read before, then reads the comment again.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function rereadToChange(placed: CommentPlaced): Promise<Comment> {
  await lockThread(placed);
  const comment = await repository(Comment).findOneBy({ id: placed.id });
  if (!comment) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}

/** Locks the threads of several comments, in an order that prevents deadlocks. */
export async function lockThreadsOf(ids: readonly number[]): Promise<void> {
  await acquireLock('comments.many');
  const comments = await repository(Comment).find({
    select: { id: true, parentId: true },
    where: { id: In([...ids]) },
  });
  const threads = new Set(comments.map(({ id, parentId }) => parentId ?? id));
  for (const id of [...threads].toSorted((a, b) => a - b)) await lockThread({ id, parentId: null });
}

/** Returns the IDs of the authors of several comments, with one statement. */
export function authorsOf(ids: readonly number[]): Promise<Pick<Comment, 'id' | 'userId'>[]> {
  return repository(Comment).find({
    select: { id: true, userId: true },
    where: { id: In([...ids]) },
  });
}

/**
 * Returns how much a comment adds to the counts of readable comments: the number of its replies,
 * plus 1 if it is readable itself. A rejected comment adds 0, because its replies are hidden with
 * it. The replies to a pending, reported or deleted comment count.
 */
function weightOf({ status, deletedAt, replyCount }: Comment): number {
  if (status === CommentStatus.REJECTED) return 0;
  return (status === CommentStatus.APPROVED && deletedAt === null ? 1 : 0) + replyCount;
}

/** Fields of the parent comment that a change of a reply depends on. */
type Parent = Pick<Comment, 'status' | 'userId'>;

/**
 * Reads the article and the parent of a comment on demand, each at most once per action. The thread
 * must be locked, so that what was read stays current.
 */
export class Surroundings {
  constructor(
    private readonly comment: Pick<Comment, 'articleId' | 'parentId'>,
    private readonly known: { article?: ArticleCard; parent?: Parent | null } = {},
  ) {}

  async article(): Promise<ArticleCard> {
    return (this.known.article ??= await cardOf(this.comment.articleId));
  }

  /** Returns the parent comment; null for a comment on the article itself. */
  async parent(): Promise<Parent | null> {
    const { parentId: id } = this.comment;
    if (this.known.parent === undefined) {
      this.known.parent = id === null ? null : await repository(Comment).findOneBy({ id });
    }
    return this.known.parent;
  }
}

/** Stores a new comment with counts and notifications. The thread must be locked. */
export async function storeNew(comment: Comment, around: Surroundings): Promise<Comment> {
  comment.searchText = foldText(comment.content);
  const isNews = becomesReadable(comment);
  if (isNews) comment.publishedAt = now();
  await repository(Comment).insert(comment);
  await follow(comment, around, { before: 0, isNews });
  return comment;
}

/** Stores a change of a locked comment, updates the counts and sends the notifications. */
export async function storeChange(
  comment: Comment,
  change: Partial<Comment>,
  around = new Surroundings(comment),
): Promise<Comment> {
  const before = weightOf(comment);
  const searchText = foldText(change.content ?? comment.content);
  const stored: Partial<Comment> = { ...change, searchText, version: comment.version + 1 };
  Object.assign(comment, stored);
  const isNews = becomesReadable(comment);
  if (isNews) comment.publishedAt = stored.publishedAt = now();
  // TypeORM's type for updates does not accept arrays stored as JSON.
  await repository(Comment).update(comment.id, stored as object);
  await follow(comment, around, { before, isNews });
  return comment;
}

const becomesReadable = (comment: Comment): boolean =>
  comment.publishedAt === null && weightOf(comment) > 0;

/** Updates the counts after a change of a comment, and notifies pages and authors. */
async function follow(
  comment: Comment,
  around: Surroundings,
  { before, isNews }: { before: number; isNews: boolean },
): Promise<void> {
  const { id: commentId, userId: authorId, byTeam, content: text } = comment;
  await emit(commentStored, { commentId, authorId, text });
  const after = weightOf(comment);
  if (after !== before) await count(comment, around, after - before);
  if (before > 0 || after > 0) await announceActivity(comment.articleId, 'comments');
  if (isNews) await notifyParent(comment, around);
  if (!isPublished(comment)) return;
  // The replies to a rejected comment are not readable.
  if ((await around.parent())?.status === CommentStatus.REJECTED) return;
  const about = aboutComment(commentId, await around.article());
  await emit(commentShown, { ...about, authorId, byTeam, text, isFirst: isNews });
}

async function count({ parentId }: Comment, around: Surroundings, by: number): Promise<void> {
  if (parentId !== null) {
    await repository(Comment).increment({ id: parentId }, 'replyCount', by);
    const parent = await around.parent();
    // The replies to a rejected comment are not readable.
    if (!parent || parent.status === CommentStatus.REJECTED) return;
  }
  await changeCommentCount(await around.article(), by);
}

async function notifyParent(
  { id, parentId, userId, byTeam }: Comment,
  around: Surroundings,
): Promise<void> {
  if (parentId === null || (userId === null && !byTeam)) return;
  const parent = await around.parent();
  if (!parent || parent.userId === null || parent.userId === userId) return;
  const account = userId === null ? null : await findUser(userId);
  if (!account && !byTeam) return;
  await emit(commentReplied, {
    ...aboutComment(id, await around.article()),
    parentId,
    parentAuthorId: parent.userId,
    author: account && { id: account.id, name: account.username },
  });
}

/** Returns the comment and article fields that every comment event contains. */
export function aboutComment(commentId: number, { id: articleId, slug, title }: ArticleCard) {
  return { commentId, articleId, articleSlug: slug, articleTitle: title };
}
