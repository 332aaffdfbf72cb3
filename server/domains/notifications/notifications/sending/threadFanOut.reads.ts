import { In, IsNull } from 'typeorm';
import { toBoolean } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { HOUR } from '#platform/running/clock';
import { READ_BY_ALL } from '#domains/content/comments/comments.policy';
import { PAYS_FOR_PREMIUM } from '#domains/content/news/news.policy';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import { NotificationRow, type NotificationThreadFanOut } from '../notification.entity';
import type { CreatedNotification } from './fanOut.reads';
import type { Line } from './fanOutStep';
import type { notices } from './notices';

/** The facts about a new comment that are needed to notify the followers of its discussion. */
interface NotifiedComment {
  /** ID of the author; null when the account was erased. */
  authorId: number | null;
  article: { id: number; title: string; premium: boolean };
}

/** Returns the state of a new comment; null when others can no longer read it. */
export async function readNotifiedComment(commentId: number): Promise<NotifiedComment | null> {
  const [row] = await query<{
    authorId: number | null;
    id: number;
    title: string;
    premium: number | boolean;
  }>(
    `SELECT c."userId" AS "authorId", a."id", a."title", a."premium" FROM comments c
     LEFT JOIN comments parent ON parent."id" = c."parentId"
     JOIN articles a ON a."id" = c."articleId" AND a."status" = 'published'
     WHERE c."id" = :commentId AND ${READ_BY_ALL}`,
    { commentId },
  );
  if (!row) return null;
  const { authorId, id, title, premium } = row;
  return { authorId, article: { id, title, premium: toBoolean(premium) } };
}

/** Returns the last follower of the next batch, and whether it ends; null for none left. */
export async function endOfFollowers(
  { lastUserId }: NotificationThreadFanOut,
  { article }: NotifiedComment,
  chunk: number,
): Promise<{ to: number; isLast: boolean } | null> {
  const [row] = await query<{ last: number | null; size: number | string }>(
    `SELECT MAX(next."userId") AS "last", COUNT(*) AS "size" FROM (
       SELECT "userId" FROM thread_follows
       WHERE "articleId" = :articleId AND "userId" > :lastUserId ORDER BY "userId" LIMIT :chunk
     ) next`,
    { articleId: article.id, lastUserId, chunk },
  );
  return row?.last ? { to: row.last, isLast: Number(row.size) < chunk } : null;
}

/** A batch of followers to notify of a comment. `to` is the ID of the last one. */
interface Step {
  fanOut: NotificationThreadFanOut;
  comment: NotifiedComment;
  notice: ReturnType<typeof notices.threadComment>;
  to: number;
  now: Date;
}

/** Minimum time between two mails about a discussion to the same member, in milliseconds. */
const BETWEEN_MAILS = HOUR;

/**
 * Returns the SQL parts that select the followers `u` of a batch to notify. They may read the
 * article, are neither banned nor deactivated, and followed the discussion before the comment. They
 * did not write the comment, and were not notified of it as a reply or mention.
 */
const followersOf = ({ comment }: Step) => ({
  from: `thread_follows f
    JOIN users u ON u."id" = f."userId" AND ${isThere('u')}
    JOIN notification_thread_fanouts o ON o."id" = :fanOutId AND f."createdAt" <= o."createdAt"
    LEFT JOIN notification_preferences p ON p."userId" = u."id" AND p."kind" = :ofKind`,
  where: `f."articleId" = :articleId AND f."userId" > :lastUserId AND f."userId" <= :to
    AND f."userId" <> :authorId ${comment.article.premium ? `AND ${PAYS_FOR_PREMIUM}` : ''}
    AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})
    AND NOT EXISTS (SELECT 1 FROM notifications told WHERE told."userId" = u."id"
      AND told."dedupeKey" IN (:replyKey, :mentionKey))`,
});

const parametersOf = ({ fanOut, comment, notice, to, now }: Step) => ({
  fanOutId: fanOut.id,
  lastUserId: fanOut.lastUserId,
  to,
  now,
  articleId: comment.article.id,
  authorId: comment.authorId ?? 0,
  ofKind: notice.kind,
  replyKey: `comment-reply:${fanOut.commentId}`,
  mentionKey: `comment-mention:${fanOut.commentId}`,
  keys: `${notice.merge.keysFrom}%`,
});

/**
 * Merges the comment into the unread notifications about its discussion. Their time becomes that of
 * the comment, but they still link to the first unread comment.
 * @returns IDs of the changed notifications and of their recipients
 */
export async function joinUnreadOfFollowers(step: Step): Promise<Line[]> {
  const { from, where } = followersOf(step);
  const lines = await query<{ id: number }>(
    `SELECT MAX(line."id") AS "id" FROM ${from}
     JOIN notifications line ON line."userId" = u."id" AND line."readAt" IS NULL
       AND line."visible" = TRUE AND line."dedupeKey" LIKE :keys
     WHERE ${where} AND COALESCE(p."inSite", TRUE) GROUP BY u."id"`,
    parametersOf(step),
  );
  if (lines.length === 0) return [];
  const rows = repository(NotificationRow);
  const { createdAt } = step.fanOut;
  const ids = In(lines.map(({ id }) => id));
  await rows.update(
    { id: ids, readAt: IsNull() },
    { others: () => 'COALESCE("others", 0) + 1', message: step.notice.merge.message, createdAt },
  );
  // Leaves out notifications that were read concurrently. Their recipients get a new one.
  return rows.find({ select: { id: true, userId: true }, where: { id: ids, createdAt } });
}

/**
 * Stores a notification for each follower of the batch who wants this kind and is not a recipient
 * in `joined`. A follower who wants only mails gets a hidden notification, at most once an hour.
 * @param joined unread notifications into which the comment was merged
 */
export async function notifyFollowers(
  step: Step,
  joined: readonly Line[],
): Promise<CreatedNotification[]> {
  const { kind, type, title, message, actionTarget, actionText, merge } = step.notice;
  const { from, where } = followersOf(step);
  const rows = await query<Line & { visible: number | boolean }>(
    `INSERT INTO notifications ("userId", "kind", "type", "title", "message", "actionTarget",
       "actionText", "readAt", "createdAt", "dedupeKey", "visible")
     SELECT u."id", :kind, :type, :title, :message, :actionTarget, :actionText,
       CASE WHEN COALESCE(p."inSite", TRUE) THEN NULL ELSE o."createdAt" END,
       o."createdAt", :dedupeKey, COALESCE(p."inSite", TRUE)
     FROM ${from}
     WHERE ${where}
       AND (COALESCE(p."inSite", TRUE) OR (COALESCE(p."byMail", FALSE) AND NOT EXISTS (
         SELECT 1 FROM notifications line WHERE line."userId" = u."id"
           AND line."dedupeKey" LIKE :keys AND line."createdAt" > :lately)))
       ${joined.length > 0 ? 'AND u."id" NOT IN (:...joined)' : ''}
     ON CONFLICT DO NOTHING RETURNING "id", "userId", "visible"`,
    {
      ...parametersOf(step),
      kind,
      type,
      title,
      message,
      actionTarget,
      actionText,
      dedupeKey: `${merge.keysFrom}${step.fanOut.commentId}`,
      lately: new Date(step.fanOut.createdAt.getTime() - BETWEEN_MAILS),
      joined: joined.map(({ userId }) => userId),
    },
  );
  return rows.map((row) => ({ ...row, visible: toBoolean(row.visible) }));
}
