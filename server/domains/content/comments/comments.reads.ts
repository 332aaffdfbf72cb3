import type { Actor } from '#platform/access/actor';
import { toBoolean, toInstant } from '#platform/db/columns';
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

/** Maximum count of replies that come with a comment. */
const FIRST_REPLIES = 20;

/** A comment as readers get it: a plain row with its author. */
export interface CommentRow extends CommentFacts {
  id: number;
  articleId: number;
  content: string;
  status: CommentStatus;
  /** Set for its author only. */
  statusReason: string | null;
  editedAt: Date | null;
  version: number;
  likeCount: number;
  viewerHasLiked: boolean;
  deleted: boolean;
  /** Whether it awaits a moderator: it is then shown without its text. */
  hidden: boolean;
  author: CommentAuthor | null;
  authorIsStaff: boolean;
  authorIsPremium: boolean;
  authorDeactivated: boolean;
  /** Null when they were not read with it: the schema then reads them on demand. */
  replies: CommentRow[] | null;
}

type Instant = string | Date;
type RawComment = Omit<
  CommentRow,
  | 'createdAt'
  | 'editedAt'
  | 'deletedAt'
  | 'decidedAt'
  | 'viewerHasLiked'
  | 'deleted'
  | 'hidden'
  | 'author'
  | 'authorIsStaff'
  | 'authorIsPremium'
  | 'authorDeactivated'
  | 'replies'
> & {
  createdAt: Instant;
  editedAt: Instant | null;
  deletedAt: Instant | null;
  decidedAt: Instant | null;
  viewerHasLiked: number | boolean;
  authorId: number | null;
  authorName: string;
  authorAvatarUrl: string | null;
  authorSubscription: string;
  authorIsThere: number | boolean;
  authorIsStaff: number | boolean;
};

const COLUMNS = `c."id", c."articleId", c."parentId", c."userId", c."content", c."status",
  c."statusReason", c."createdAt", c."editedAt", c."deletedAt", c."decidedAt", c."version",
  c."likeCount", c."replyCount", u."id" AS "authorId", u."username" AS "authorName",
  u."avatarUrl" AS "authorAvatarUrl", u."subscription" AS "authorSubscription",
  ${isThere('u')} AS "authorIsThere",
  EXISTS (SELECT 1 FROM role_assignments r WHERE r."userId" = u."id" AND ${roleInForce('r')}) AS "authorIsStaff", EXISTS (
    SELECT 1 FROM comment_likes l
    WHERE l."commentId" = c."id" AND l."userId" = :actorId AND l."liked" = TRUE
  ) AS "viewerHasLiked"`;
const AUTHORS = `LEFT JOIN users u ON u."id" = c."userId"`;

/** Returns the author; null when the account is erased, deactivated or about to be erased. */
function authorOf(raw: RawComment): CommentAuthor | null {
  if (raw.authorId === null || !toBoolean(raw.authorIsThere)) return null;
  return {
    id: raw.authorId,
    username: raw.authorName,
    avatarUrl: raw.authorAvatarUrl,
  };
}

function toCommentRow(raw: RawComment, actorId: number): CommentRow {
  const {
    authorId,
    authorName: _name,
    authorAvatarUrl: _avatar,
    authorSubscription,
    authorIsThere,
    authorIsStaff,
    ...rest
  } = raw;
  const deletedAt = toInstant(raw.deletedAt);
  const hidden = isHiddenFrom(actorId, { ...raw, deletedAt });
  const author = hidden ? null : authorOf(raw);
  return {
    ...rest,
    ...(hidden && { content: '', likeCount: 0 }),
    hidden,
    statusReason: raw.userId === actorId ? raw.statusReason : null,
    createdAt: toInstant(raw.createdAt),
    editedAt: hidden ? null : toInstant(raw.editedAt),
    decidedAt: toInstant(raw.decidedAt),
    deletedAt,
    deleted: deletedAt !== null,
    viewerHasLiked: toBoolean(raw.viewerHasLiked),
    author,
    authorIsStaff: author !== null && toBoolean(authorIsStaff),
    authorIsPremium: author !== null && authorSubscription !== SubscriptionTier.FREE,
    authorDeactivated: !hidden && authorId !== null && !toBoolean(authorIsThere),
    replies: null,
  };
}

/** Parent of a list of comments: an article, or a comment. */
export type Thread = { articleId: number; order?: CommentOrder } | { parentId: number };

/** Returns the parameters of `inThread`. */
const placeOf = (thread: Thread) =>
  'articleId' in thread ? { articleId: thread.articleId } : { parentId: thread.parentId };

const inThread = (thread: Thread) =>
  'articleId' in thread
    ? `c."articleId" = :articleId AND c."parentId" IS NULL`
    : `c."parentId" = :parentId`;

/** Sort columns of a list, the first one first, and their direction. */
interface Order {
  by: readonly ('likeCount' | 'createdAt' | 'id')[];
  direction: 'ASC' | 'DESC';
}

const ORDERS: Readonly<Record<CommentOrder, Order>> = {
  [CommentOrder.NEWEST]: { by: ['createdAt', 'id'], direction: 'DESC' },
  [CommentOrder.OLDEST]: { by: ['createdAt', 'id'], direction: 'ASC' },
  [CommentOrder.MOST_LIKED]: { by: ['likeCount', 'createdAt', 'id'], direction: 'DESC' },
};

/**
 * Returns the order of a list. Replies are read as a conversation, whatever the order of the
 * comments.
 */
const orderOf = (thread: Thread): Order =>
  'articleId' in thread ? ORDERS[thread.order ?? CommentOrder.NEWEST] : ORDERS.oldest;

const inOrder = ({ by, direction }: Order): string =>
  by.map((column) => `c."${column}" ${direction}`).join(', ');

/**
 * Reads a page of the comments that a member may read: under an article in the order of the thread,
 * under a comment oldest first. One statement reads the page from an index, then only its own rows.
 * ORDER BY names the parent, although it is the same for all rows, because PostgreSQL would
 * otherwise not use the index.
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

/** Counts the comments in a thread that a member may read. */
export async function countThread(actorId: number, thread: Thread): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM comments c WHERE ${inThread(thread)} AND ${visibleTo()}`,
    { ...placeOf(thread), actorId },
  );
  return Number(row?.total ?? 0);
}

/**
 * Adds to each comment its first replies, oldest first, with one statement for all of them, which
 * reads no more rows of a long thread than it returns.
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
 * Reads a comment in a thread that a member may read, without its replies; null when there is none.
 * Does not check access to the article.
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

/** Reads a comment without an access check; null when there is none. */
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
 * Counts the comments of the same thread that a member reads before a given one, in the order of
 * the lists. The given one is compared in SQL, so that its likes are not disclosed to a member who
 * may not read it.
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

/** A published comment outside its thread. */
export interface AuthorComment {
  id: number;
  articleId: number;
  articleTitle: string;
  content: string;
  createdAt: Date;
  likeCount: number;
}

/**
 * Reads the latest published comments of an author that the reader may read, from the index on
 * authors.
 */
export async function readByAuthor(
  authorId: number,
  reader: Actor,
  limit: number,
): Promise<AuthorComment[]> {
  const rows = await query<Omit<AuthorComment, 'createdAt'> & { createdAt: Instant }>(
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
  return rows.map((row) => ({ ...row, createdAt: toInstant(row.createdAt) }));
}
