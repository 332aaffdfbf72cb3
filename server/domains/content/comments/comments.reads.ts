import type { Actor } from '#platform/access/actor';
import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { roleInForce } from '#domains/identity/roles/role.entity';
import { isThere } from '#domains/identity/users/user.entity';
import { visibleTo as articleVisibleTo } from '../news/news.policy';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { CommentOrder, CommentStatus, type CommentAuthor } from './comment.types';
import type { CommentFacts } from './comments.policy';
import { isHiddenFrom, visibleTo } from './comments.policy';

/** Maximum number of replies that are returned with a comment. */
const FIRST_REPLIES = 20;

/** A comment as readers see it, read as a plain row with its author. */
export interface CommentRow extends CommentFacts {
  id: number;
  articleId: number;
  /** Whether the moderation team wrote the comment, which then has no author. */
  byTeam: boolean;
  content: string;
  status: CommentStatus;
  /** Reason of the status, in French; null unless the reader is the author. */
  statusReason: string | null;
  editedAt: Date | null;
  version: number;
  likeCount: number;
  viewerHasLiked: boolean;
  deleted: boolean;
  /** Whether the text is hidden from the reader, because the comment awaits a moderator. */
  hidden: boolean;
  author: CommentAuthor | null;
  authorIsStaff: boolean;
  authorIsPremium: boolean;
  authorSubscription: SubscriptionTier;
  authorDeactivated: boolean;
  /** Null when not read together with the comment; the resolver then reads them. */
  replies: CommentRow[] | null;
}

type CommentColumns = Omit<
  CommentRow,
  | 'deleted'
  | 'hidden'
  | 'author'
  | 'authorIsPremium'
  | 'authorSubscription'
  | 'authorDeactivated'
  | 'replies'
> & { authorIsThere: boolean };
type RawComment = Raw<CommentColumns> & {
  authorId: number | null;
  authorName: string;
  authorAvatarUrl: string | null;
  authorSubscription: SubscriptionTier;
};

const toColumns = rowMapper<CommentColumns>({
  createdAt: toInstant,
  editedAt: toInstant,
  deletedAt: toInstant,
  decidedAt: toInstant,
  viewerHasLiked: toBoolean,
  byTeam: toBoolean,
  authorIsStaff: toBoolean,
  authorIsThere: toBoolean,
});

const COLUMNS = `c."id", c."articleId", c."parentId", c."userId", c."byTeam", c."content", c."status",
  c."statusReason", c."createdAt", c."editedAt", c."deletedAt", c."decidedAt", c."version",
  c."likeCount", c."replyCount", u."id" AS "authorId", u."username" AS "authorName",
  u."avatarUrl" AS "authorAvatarUrl", u."subscription" AS "authorSubscription",
  ${isThere('u')} AS "authorIsThere",
  EXISTS (SELECT 1 FROM role_assignments r WHERE r."userId" = u."id" AND ${roleInForce('r')}) AS "authorIsStaff", EXISTS (
    SELECT 1 FROM comment_likes l
    WHERE l."commentId" = c."id" AND l."userId" = :actorId AND l."liked" = TRUE
  ) AS "viewerHasLiked"`;
const AUTHORS = `LEFT JOIN users u ON u."id" = c."userId"`;

function toCommentRow(raw: RawComment, actorId: number): CommentRow {
  const {
    authorId,
    authorName: username,
    authorAvatarUrl: avatarUrl,
    authorSubscription,
    authorIsThere,
    authorIsStaff,
    ...row
  } = toColumns(raw);
  const hidden = isHiddenFrom(actorId, row);
  // Null when the account was erased or deactivated, or its deletion was requested.
  const author =
    hidden || authorId === null || !authorIsThere ? null : { id: authorId, username, avatarUrl };
  return {
    ...row,
    ...(hidden && { content: '', likeCount: 0, editedAt: null }),
    hidden,
    statusReason: row.userId === actorId ? row.statusReason : null,
    deleted: row.deletedAt !== null,
    author,
    authorIsStaff: author !== null && authorIsStaff,
    authorIsPremium: author !== null && authorSubscription !== SubscriptionTier.FREE,
    authorSubscription: author === null ? SubscriptionTier.FREE : authorSubscription,
    authorDeactivated: !hidden && authorId !== null && !authorIsThere,
    replies: null,
  };
}

/** Parent of a list of comments: an article, or a comment. */
export type Thread = { articleId: number; order?: CommentOrder } | { parentId: number };

const placeOf = (thread: Thread) =>
  'articleId' in thread ? { articleId: thread.articleId } : { parentId: thread.parentId };

const inThread = (thread: Thread) =>
  'articleId' in thread
    ? `c."articleId" = :articleId AND c."parentId" IS NULL`
    : `c."parentId" = :parentId`;

/** Sort columns of a list, in order of precedence, and their common direction. */
interface Order {
  by: readonly ('likeCount' | 'createdAt' | 'id')[];
  direction: 'ASC' | 'DESC';
}

const ORDERS: Readonly<Record<CommentOrder, Order>> = {
  [CommentOrder.NEWEST]: { by: ['createdAt', 'id'], direction: 'DESC' },
  [CommentOrder.OLDEST]: { by: ['createdAt', 'id'], direction: 'ASC' },
  [CommentOrder.MOST_LIKED]: { by: ['likeCount', 'createdAt', 'id'], direction: 'DESC' },
};

/** Returns the sort order of a list. Replies are always oldest first. */
const orderOf = (thread: Thread): Order =>
  'articleId' in thread ? ORDERS[thread.order ?? CommentOrder.NEWEST] : ORDERS.oldest;

const inOrder = ({ by, direction }: Order): string =>
  by.map((column) => `c."${column}" ${direction}`).join(', ');

/**
 * Reads a page of the comments in a thread that a member may read. One statement finds the IDs of
 * the page in an index, and then reads only the rows of the page. ORDER BY contains the parent,
 * although it is the same for all rows, because PostgreSQL would otherwise not use the index.
 */
export async function readPage(
  actorId: number,
  thread: Thread,
  { page, pageSize }: PageRequest,
): Promise<CommentRow[]> {
  const order = orderOf(thread);
  const rows = await query<RawComment>(
    `SELECT ${COLUMNS} FROM (
       SELECT c."id" FROM comments c WHERE ${inThread(thread)} AND ${visibleTo()}
       ORDER BY c."parentId" ${order.direction}, ${inOrder(order)}
       LIMIT :limit OFFSET :offset
     ) p
     JOIN comments c ON c."id" = p."id"
     ${AUTHORS}
     ORDER BY ${inOrder(order)}`,
    { ...placeOf(thread), actorId, limit: pageSize, offset: (page - 1) * pageSize, now: now() },
  );
  return rows.map((row) => toCommentRow(row, actorId));
}

export async function countThread(actorId: number, thread: Thread): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM comments c WHERE ${inThread(thread)} AND ${visibleTo()}`,
    { ...placeOf(thread), actorId },
  );
  return Number(row?.total ?? 0);
}

/**
 * Adds the first replies, oldest first, to each comment. Uses one statement for all comments, which
 * reads only the rows that it returns.
 */
export async function addReplies(actorId: number, comments: readonly CommentRow[]): Promise<void> {
  if (comments.length === 0) return;
  const firstOf = comments.map(
    (_, index) => `SELECT * FROM (
       SELECT c."id" FROM comments c WHERE c."parentId" = :parent${index} AND ${visibleTo()}
       ORDER BY c."createdAt", c."id" LIMIT :limit
     ) of_${index}`,
  );
  const rows = await query<RawComment>(
    `SELECT ${COLUMNS} FROM (${firstOf.join(' UNION ALL ')}) p
     JOIN comments c ON c."id" = p."id"
     ${AUTHORS}
     ORDER BY c."createdAt", c."id"`,
    {
      ...Object.fromEntries(comments.map(({ id }, index) => [`parent${index}`, id])),
      actorId,
      limit: FIRST_REPLIES,
      now: now(),
    },
  );
  const replies = new Map<number | null, CommentRow[]>();
  for (const row of rows) {
    const known = replies.get(row.parentId) ?? [];
    replies.set(row.parentId, [...known, toCommentRow(row, actorId)]);
  }
  for (const comment of comments) comment.replies = replies.get(comment.id) ?? [];
}

/**
 * Reads a comment without its replies; null when the comment does not exist, or the member may not
 * read it or its thread. Does not check access to the article.
 */
export async function readVisible(actorId: number, id: number): Promise<CommentRow | null> {
  const [row] = await query<RawComment>(
    `SELECT ${COLUMNS} FROM comments c
     LEFT JOIN comments parent ON parent."id" = c."parentId"
     ${AUTHORS}
     WHERE c."id" = :id AND ${visibleTo()} AND (c."parentId" IS NULL OR ${visibleTo('parent')})`,
    { id, actorId, now: now() },
  );
  return row ? toCommentRow(row, actorId) : null;
}

/** Reads a comment without any access check; null when the comment does not exist. */
export async function readComment(actorId: number, id: number): Promise<CommentRow | null> {
  const [row] = await query<RawComment>(
    `SELECT ${COLUMNS} FROM comments c ${AUTHORS} WHERE c."id" = :id`,
    { id, actorId, now: now() },
  );
  return row ? toCommentRow(row, actorId) : null;
}

/** Returns the count of members who like a comment; 0 when it does not exist. */
export async function readLikeCount(id: number): Promise<number> {
  const [row] = await query<{ likeCount: number }>(
    'SELECT "likeCount" FROM comments WHERE "id" = :id',
    { id },
  );
  return row?.likeCount ?? 0;
}

/**
 * Counts the comments that precede a comment in its list, among those that the member may read.
 * Compares the likes in SQL, so that the like count is not disclosed to a member who may not read
 * the comment.
 */
export async function countBefore(
  actorId: number,
  { id, articleId, parentId }: Pick<CommentRow, 'id' | 'articleId' | 'parentId'>,
  order: CommentOrder,
): Promise<number> {
  const thread: Thread = parentId === null ? { articleId, order } : { parentId };
  const { by, direction } = orderOf(thread);
  const than = direction === 'DESC' ? '>' : '<';
  const columns = (alias: string) => by.map((column) => `${alias}."${column}"`).join(', ');
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM comments c JOIN comments given ON given."id" = :id
     WHERE ${inThread(thread)} AND ${visibleTo()} AND (${columns('c')}) ${than} (${columns('given')})`,
    { ...placeOf(thread), actorId, id },
  );
  return Number(row?.total ?? 0);
}

export interface AuthorComment {
  id: number;
  articleId: number;
  articleTitle: string;
  content: string;
  createdAt: Date;
  likeCount: number;
}

const toAuthorComment = rowMapper<AuthorComment>({ createdAt: toInstant });

/**
 * Reads the latest published comments of an author, newest first. Leaves out comments on articles
 * that the reader may not read, and replies in threads that are hidden from the reader.
 */
export async function readByAuthor(
  authorId: number,
  reader: Actor,
  limit: number,
): Promise<AuthorComment[]> {
  const rows = await query<Raw<AuthorComment>>(
    `SELECT c."id", c."articleId", a."title" AS "articleTitle", c."content", c."createdAt",
       c."likeCount"
     FROM comments c JOIN articles a ON a."id" = c."articleId" AND ${articleVisibleTo(reader, 'a')}
     LEFT JOIN comments parent ON parent."id" = c."parentId"
     WHERE c."userId" = :authorId AND c."deletedAt" IS NULL
       AND c."status" = '${CommentStatus.APPROVED}'
       AND (c."parentId" IS NULL OR ${visibleTo('parent')})
     ORDER BY c."createdAt" DESC, c."id" DESC LIMIT :limit`,
    { authorId, actorId: reader.userId ?? 0, limit },
  );
  return rows.map((row) => toAuthorComment(row));
}
