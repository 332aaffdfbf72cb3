import { parse } from '#platform/input/parse';
import type { Actor, Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { pageInput, pageSizeInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { transactionAlone } from '#platform/db/alone';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { cleanText } from '#client/shared/writtenText';
import { authorize, requireMember } from '#platform/access/policy';
import { throttle } from '#platform/limits/throttle';
import type { ArticleAccess, ArticleCard } from '../news/reading/news.service';
import { findReadable, requireReadable } from '../news/reading/news.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Comment } from './comment.entity';
import {
  commentInput,
  CommentOrder,
  CommentStatus,
  type CommentInput,
  type CommentPlace,
} from './comment.types';
import { storeChange, storeNew, lockThread, rereadToChange, Surroundings } from './commentState';
import { commentDeleted, commentJudged } from './comments.events';
import { commentPolicy } from './comments.policy';
import {
  addReplies,
  countBefore,
  countThread,
  readComment,
  readPage,
  readVisible,
  type CommentRow,
  type Thread,
} from './comments.reads';
import { judge } from './moderation/moderation';
import { commentsErrors } from './comments.errors';
import { newsErrors } from '../news/news.errors';

export type { CommentRow } from './comments.reads';

/** Rate limit for comments and replies, per member. */
const WRITING = { limit: 15, windowSeconds: 60 };

/**
 * Returns a page of the comments on an article. Each comment has its first replies, oldest first.
 * Leaves out comments that the actor may not read. The number of SQL statements does not depend on
 * the number of comments.
 * @throws AppError ARTICLE_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function listComments(
  actor: Member,
  articleId: string,
  request: PageRequest,
  order = CommentOrder.NEWEST,
  access?: ArticleAccess,
): Promise<PageOf<CommentRow>> {
  const page = parse(pageInput, request);
  const { id } = await requireReadable(actor, articleId, access);
  const found = await pageOf(actor, { articleId: id, order }, page);
  await addReplies(actor.userId, found.items);
  return found;
}

/**
 * Returns a page of the replies to a comment that the actor may read, oldest first.
 * @throws AppError COMMENT_NOT_FOUND; VALIDATION_FAILED for a page out of bounds
 */
export async function listReplies(
  actor: Member,
  commentId: string,
  request: PageRequest,
): Promise<PageOf<CommentRow>> {
  const page = parse(pageInput, request);
  const { id: parentId } = (await requireSeen(actor, commentId, 'visit')).comment;
  return pageOf(actor, { parentId }, page);
}

/**
 * Returns the number of the page on which a comment appears in the list of its article. For a
 * reply, returns the page of its parent comment, and the page of the reply among the replies.
 * Returns null when the actor may not read the comment.
 * @param pageSize page size of the comments and of the replies
 * @param order sort order of the comments; replies are always oldest first
 * @throws AppError VALIDATION_FAILED for a size out of bounds
 */
export async function placeOfComment(
  actor: Member,
  commentId: string,
  pageSize: number,
  order = CommentOrder.NEWEST,
): Promise<CommentPlace | null> {
  parse(pageSizeInput, { pageSize });
  const seen = await seenBy(actor, commentId, 'visit');
  if (!seen) return null;
  const { comment } = seen;
  const { articleId, parentId } = comment;
  const pageNumberOf = async (one: CommentRow) =>
    Math.floor((await countBefore(actor.userId, one, order)) / pageSize) + 1;
  if (parentId === null) {
    return { articleId, page: await pageNumberOf(comment), parentId, replyPage: 1 };
  }
  const parent = await requireVisible(actor, String(parentId));
  const page = await pageNumberOf(parent);
  return { articleId, page, parentId, replyPage: await pageNumberOf(comment) };
}

async function pageOf(
  actor: Member,
  thread: Thread,
  page: PageRequest,
): Promise<PageOf<CommentRow>> {
  const items = await readPage(actor.userId, thread, page);
  const total = await countThread(actor.userId, thread);
  return toPage(items, total, page);
}

/**
 * Returns a comment that the actor may read. The actor must also be allowed to read its thread and
 * its article.
 * @throws AppError COMMENT_NOT_FOUND, whatever the reason
 */
async function requireVisible(actor: Member, commentId: string): Promise<CommentRow> {
  return (await requireSeen(actor, commentId)).comment;
}

export interface SeenComment {
  comment: CommentRow;
  article: ArticleCard;
}

/**
 * Returns a comment that the actor may read, and its article.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function requireSeen(
  actor: Member,
  commentId: string,
  access?: ArticleAccess,
): Promise<SeenComment> {
  const seen = await seenBy(actor, commentId, access);
  if (!seen) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return seen;
}

/** Returns the name of the lock under which comments are added to an article. */
export const lockOfDiscussion = (articleId: string | number): string =>
  `article-comments:${articleId}`;

/** Returns a comment and its article; null when the actor may not read it. */
export async function seenBy(
  actor: Member,
  commentId: string,
  access?: ArticleAccess,
): Promise<SeenComment | null> {
  const comment = isId(commentId) ? await readVisible(actor.userId, Number(commentId)) : null;
  const article = comment && (await findReadable(actor, comment.articleId, access));
  return comment && article ? { comment, article } : null;
}

/** Returns the first replies to a comment that the actor may read, oldest first. */
export async function repliesTo(actor: Actor, comment: CommentRow): Promise<CommentRow[]> {
  requireMember(actor);
  // A reply has no replies.
  if (comment.replies === null && comment.parentId === null) {
    await addReplies(actor.userId, [comment]);
  }
  return comment.replies ?? [];
}

/**
 * Returns a comment that the actor may report.
 * @throws AppError COMMENT_NOT_FOUND; VALIDATION_FAILED for the actor's own comment
 */
export async function requireReportable(actor: Member, commentId: string): Promise<CommentRow> {
  const comment = await requireVisible(actor, commentId);
  if (commentPolicy.report(actor, comment)) return comment;
  if (comment.userId !== actor.userId) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  throw AppError.invalid({ commentId: 'Vous ne pouvez pas signaler votre propre commentaire.' });
}

/**
 * Posts a comment or a reply after automatic moderation. A repeated request with the same client
 * key returns the first comment.
 * @returns the comment; its status shows whether others can read it
 * @throws AppError ARTICLE_NOT_FOUND; COMMENT_NOT_FOUND for a reply to a comment that the actor may
 * not read; VALIDATION_FAILED; COMMENTS_CLOSED; RATE_LIMITED after 15 comments in a minute
 */
export async function addComment(actor: Member, input: CommentInput): Promise<CommentRow> {
  const { clientKey = null } = parse(commentInput, input);
  const { userId } = actor;
  await throttle(`comments:${userId}`, WRITING);
  if (!isId(input.articleId)) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  const { id, isNew } = await transactionAlone(lockOfDiscussion(input.articleId), async () => {
    const article = await requireReadable(actor, input.articleId);
    const { id: articleId } = article;
    await acquireLock(`comment-author:${userId}`);
    const known = clientKey && (await repository(Comment).findOneBy({ userId, clientKey }));
    if (known) return { id: known.id, isNew: false };
    const parent = await parentFor(actor, input.parentId ?? null, articleId);
    const content = cleanText(input.content);
    const parentId = parent?.id ?? null;
    const candidate = { content, userId, articleId, parentId, commentId: null };
    const { status, reason, trace } = await judge(candidate, await settings());
    const comment = Object.assign(new Comment(), {
      articleId,
      parentId,
      userId,
      content,
      status,
      clientKey,
      createdAt: now(),
      statusReason: reason,
      moderation: trace,
    });
    await storeNew(comment, new Surroundings(comment, { article, parent }));
    await emitJudged(comment);
    return { id: comment.id, isNew: true };
  });
  // The comment of an earlier request may be on another article, so access to it is checked.
  if (!isNew) return requireVisible(actor, String(id));
  const written = await readVisible(userId, id);
  if (!written) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  return { ...written, replies: [] };
}

/** Emits the result of automatic moderation of a posted or edited comment. */
async function emitJudged(comment: Comment): Promise<void> {
  const { id: commentId, articleId, userId, status, statusReason: reason, moderation } = comment;
  if (userId === null) return;
  const deciding = status === CommentStatus.REJECTED ? 'reject' : 'hold';
  const phase = moderation.find(({ verdict }) => verdict === deciding)?.phase ?? null;
  await emit(commentJudged, { commentId, articleId, authorId: userId, status, reason, phase });
}

/** Locks the thread of the parent comment and returns it; null for a top-level comment. */
async function parentFor(
  actor: Member,
  parentId: string | null,
  articleId: number,
): Promise<CommentRow | null> {
  if (parentId === null) return null;
  if (!isId(parentId)) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  const id = Number(parentId);
  // The thread is locked before the parent is read, so that one read is enough. A parent is always
  // a comment on the article itself, so its ID identifies the thread.
  await lockThread({ id, parentId: null });
  const parent = await readVisible(actor.userId, id);
  if (parent?.articleId !== articleId) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  if (parent.parentId !== null) {
    throw AppError.invalid({ parentId: 'Vous ne pouvez pas répondre à une réponse.' });
  }
  if (!commentPolicy.reply(actor, parent)) {
    throw AppError.invalid({ parentId: 'Vous pouvez seulement répondre à un commentaire publié.' });
  }
  return parent;
}

/**
 * Changes the text of the actor's own comment, within 5 minutes of posting. Automatic moderation
 * checks the new text again.
 * @throws AppError COMMENT_NOT_FOUND; COMMENT_EDIT_CLOSED; VALIDATION_FAILED; COMMENTS_CLOSED;
 * RATE_LIMITED
 */
export async function editComment(
  actor: Member,
  commentId: string,
  content: string,
): Promise<CommentRow> {
  const own = await requireVisible(actor, commentId);
  authorize(commentPolicy.delete, actor, own, commentsErrors.COMMENT_NOT_FOUND);
  const { id } = own;
  await throttle(`comments:${actor.userId}`, WRITING);
  await transaction(async () => {
    const comment = await rereadToChange(own);
    authorize(commentPolicy.edit, actor, comment, commentsErrors.COMMENT_EDIT_CLOSED);
    const text = cleanText(content);
    if (text === comment.content) return;
    const { articleId, parentId } = comment;
    const candidate = { content: text, userId: actor.userId, articleId, parentId, commentId: id };
    const { status, reason, trace } = await judge(candidate, await settings());
    await storeChange(comment, {
      content: text,
      status,
      statusReason: reason,
      moderation: trace,
      editedAt: now(),
      decidedAt: null,
      decidedById: null,
    });
    await emitJudged(comment);
  });
  return requireVisible(actor, commentId);
}

/**
 * Deletes the actor's own comment: its text is cleared, its replies remain. Works even when the
 * actor may no longer read the article or the parent comment.
 * @throws AppError COMMENT_NOT_FOUND
 */
export async function deleteComment(actor: Member, commentId: string): Promise<CommentRow> {
  const own = await requireOwn(actor, commentId);
  const isSeen = (await seenBy(actor, commentId)) !== null;
  const { articleId, replyCount } = await transaction(async () => {
    const comment = await rereadToChange(own);
    authorize(commentPolicy.delete, actor, comment, commentsErrors.COMMENT_NOT_FOUND);
    const change = { content: '', statusReason: null, deletedAt: now(), moderation: [] };
    await storeChange(comment, change);
    const { id, articleId } = comment;
    await emit(commentDeleted, { commentId: id, articleId, authorId: actor.userId });
    return comment;
  });
  const gone = { content: '', statusReason: null, deletedAt: now(), deleted: true };
  // Replies are returned only to an actor who may read the article.
  return { ...own, ...gone, articleId, replyCount, replies: isSeen ? null : [] };
}

/**
 * Returns the actor's own comment, even on an article or in a thread that they may no longer read.
 * @throws AppError COMMENT_NOT_FOUND, also for another member's comment
 */
async function requireOwn(actor: Member, commentId: string): Promise<CommentRow> {
  const comment = isId(commentId) ? await readComment(actor.userId, Number(commentId)) : null;
  if (!comment) throw new AppError(commentsErrors.COMMENT_NOT_FOUND);
  authorize(commentPolicy.delete, actor, comment, commentsErrors.COMMENT_NOT_FOUND);
  return comment;
}
