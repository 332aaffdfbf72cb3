import { In } from 'typeorm';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { foldText } from '#platform/text/text';
import { announceActivity } from '../news/reading/activity.service';
import type { ArticleCard } from '../news/reading/news.service';
import { cardOf, changeCommentCount } from '../news/reading/news.service';
import { findUser } from '#domains/identity/users/users.service';
import { Comment } from './comment.entity';
import { CommentStatus } from './comment.types';
import { commentReplied, commentShown, commentStored } from './comments.events';
import { isPublished } from './comments.policy';
import { commentsErrors } from './comments.errors';

/** Locks a thread, a comment with its replies, until the end of the transaction. */
export function lockThread({ id, parentId }: CommentPlaced): Promise<void> {
  return acquireLock(`comment-thread:${parentId ?? id}`);
}

/** A comment and the thread that it is in, which stays the same. */
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
 * The same of a comment that was read before: it is read again once nobody else changes it.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function rereadToChange(placed: CommentPlaced): Promise<Comment> {
  await lockThread(placed);
  const comment = await repository(Comment).findOneBy({ id: placed.id });
  if (!comment) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}

/**
 * Locks the threads of several comments, always in the same order, so that two bulk acts never wait
 * for each other.
 */
export async function lockThreadsOf(ids: readonly number[]): Promise<void> {
  await acquireLock('comments.many');
  const comments = await repository(Comment).find({
    select: { id: true, parentId: true },
    where: { id: In([...ids]) },
  });
  const threads = new Set(comments.map(({ id, parentId }) => parentId ?? id));
  for (const id of [...threads].toSorted((a, b) => a - b)) await lockThread({ id, parentId: null });
}

/** Who wrote each of several comments: one statement. */
export function authorsOf(ids: readonly number[]): Promise<Pick<Comment, 'id' | 'userId'>[]> {
  return repository(Comment).find({
    select: { id: true, userId: true },
    where: { id: In([...ids]) },
  });
}

/**
 * How many readable comments this one counts for: itself and its replies. A rejected comment hides
 * its replies; one that waits for moderators or was deleted does not.
 */
function weightOf({ status, deletedAt, replyCount }: Comment): number {
  if (status === CommentStatus.REJECTED) return 0;
  return (status === CommentStatus.APPROVED && deletedAt === null ? 1 : 0) + replyCount;
}

/** What the rules of a change look at of the comment that is replied to. */
type Parent = Pick<Comment, 'status' | 'userId'>;

/**
 * The article of a comment and the comment that it replies to, each read once in an act, where it
 * needs them. The thread is held: its comments stay as they were read.
 */
export class Surroundings {
  constructor(
    private readonly comment: Pick<Comment, 'articleId' | 'parentId'>,
    private readonly known: { article?: ArticleCard; parent?: Parent | null } = {},
  ) {}

  async article(): Promise<ArticleCard> {
    return (this.known.article ??= await cardOf(this.comment.articleId));
  }

  /** Null for a comment on the article itself. */
  async parent(): Promise<Parent | null> {
    const { parentId: id } = this.comment;
    if (this.known.parent === undefined) {
      this.known.parent = id === null ? null : await repository(Comment).findOneBy({ id });
    }
    return this.known.parent;
  }
}

/** Stores a new comment and all that follows from it. Its thread must be locked. */
export async function storeNew(comment: Comment, around: Surroundings): Promise<Comment> {
  comment.searchText = foldText(comment.content);
  const isNews = becomesReadable(comment);
  if (isNews) comment.publishedAt = now();
  await repository(Comment).insert(comment);
  await follow(comment, around, { before: 0, isNews });
  return comment;
}

/** Stores a change of a locked comment and all that follows from it. */
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

/** Whether others may read a comment now that they never could before. */
const becomesReadable = (comment: Comment): boolean =>
  comment.publishedAt === null && weightOf(comment) > 0;

/**
 * After a change of a comment: updates counts, tells open pages, and notifies the author of the
 * parent.
 */
async function follow(
  comment: Comment,
  around: Surroundings,
  { before, isNews }: { before: number; isNews: boolean },
): Promise<void> {
  const { id: commentId, userId: authorId, content: text } = comment;
  await emit(commentStored, { commentId, authorId, text });
  const after = weightOf(comment);
  if (after !== before) await count(comment, around, after - before);
  if (before > 0 || after > 0) await announceActivity(comment.articleId, 'comments');
  if (isNews) await notifyParent(comment, around);
  if (!isPublished(comment)) return;
  // Nobody reads the replies to a rejected comment.
  if ((await around.parent())?.status === CommentStatus.REJECTED) return;
  const about = aboutComment(commentId, await around.article());
  await emit(commentShown, { ...about, authorId, text, isFirst: isNews });
}

async function count({ parentId }: Comment, around: Surroundings, by: number): Promise<void> {
  if (parentId !== null) {
    await repository(Comment).increment({ id: parentId }, 'replyCount', by);
    const parent = await around.parent();
    // Nobody reads the replies to a rejected comment.
    if (!parent || parent.status === CommentStatus.REJECTED) return;
  }
  await changeCommentCount(await around.article(), by);
}

async function notifyParent(
  { id, parentId, userId }: Comment,
  around: Surroundings,
): Promise<void> {
  if (parentId === null || userId === null) return;
  const parent = await around.parent();
  if (!parent || parent.userId === null || parent.userId === userId) return;
  const author = await findUser(userId);
  if (!author) return;
  await emit(commentReplied, {
    ...aboutComment(id, await around.article()),
    parentId,
    parentAuthorId: parent.userId,
    authorId: userId,
    authorName: author.username,
  });
}

/** The facts about a comment and its article that events carry. */
export function aboutComment(commentId: number, { id: articleId, slug, title }: ArticleCard) {
  return { commentId, articleId, articleSlug: slug, articleTitle: title };
}
