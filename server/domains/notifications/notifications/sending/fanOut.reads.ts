import { now } from '#platform/running/clock';
import { toBoolean } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { PAYS_FOR_PREMIUM } from '#domains/content/news/news.policy';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import type { NotificationFanOut } from '../notification.entity';
import type { NotificationKind, Notice } from '../notification.types';
import type { Line } from './fanOutStep';

/** The facts about an article that are needed to announce it. */
export interface NotifiedArticle {
  id: number;
  title: string;
  premium: boolean;
}

/** Returns the current state of an article to announce; null when members can no longer read it. */
export async function readNotifiedArticle(id: number): Promise<NotifiedArticle | null> {
  const [row] = await query<{ title: string; premium: number | boolean }>(
    `SELECT "title", "premium" FROM articles
      WHERE "id" = :id AND "status" = 'published' AND "audience" = 'member'`,
    { id },
  );
  return row ? { id, title: row.title, premium: toBoolean(row.premium) } : null;
}

/** Returns the last account of the next batch, and whether it ends; null for none left. */
export async function endOfChunk(
  { lastUserId, createdAt }: NotificationFanOut,
  chunk: number,
): Promise<{ to: number; isLast: boolean } | null> {
  const [row] = await query<{ last: number | null; size: number | string }>(
    `SELECT MAX(next."id") AS "last", COUNT(*) AS "size" FROM (
       SELECT "id" FROM users WHERE "id" > :lastUserId AND "joinedAt" <= :createdAt
        ORDER BY "id" LIMIT :chunk) next`,
    { lastUserId, createdAt, chunk },
  );
  return row?.last ? { to: row.last, isLast: Number(row.size) < chunk } : null;
}

/** A notification just created, hidden (`visible` is false) for a member who wants a mail. */
export interface CreatedNotification extends Line {
  visible: boolean;
}

/**
 * Stores a notification for each account of a batch that may read the article, is neither banned
 * nor deactivated, and wants this kind. Uses one statement. Accounts that were notified of the
 * article before are skipped, because they have a notification with the same dedupe key. Times are
 * copied from the row of the fan-out, so that both databases know their type.
 */
export async function notifyChunk(
  { id: fanOutId, lastUserId, articleId }: NotificationFanOut,
  to: number,
  notice: Notice,
  premium: boolean,
): Promise<CreatedNotification[]> {
  const rows = await query<Line & { visible: number | boolean }>(
    `INSERT INTO notifications ("userId", "kind", "type", "title", "message", "actionTarget",
       "actionText", "readAt", "createdAt", "dedupeKey", "visible")
     SELECT u."id", :kind, :type, :title, :message, :actionTarget, :actionText,
       CASE WHEN COALESCE(p."inSite", TRUE) THEN NULL ELSE f."createdAt" END,
       f."createdAt", :dedupeKey, COALESCE(p."inSite", TRUE)
     FROM users u
     JOIN notification_fanouts f ON f."id" = :fanOutId
     LEFT JOIN notification_preferences p ON p."userId" = u."id" AND p."kind" = :ofKind
     WHERE u."id" > :lastUserId AND u."id" <= :to AND u."joinedAt" <= f."createdAt"
       AND ${isThere('u')}
       AND (f."publishedById" IS NULL OR u."id" <> f."publishedById")
       AND (COALESCE(p."inSite", TRUE) OR COALESCE(p."byMail", FALSE))
       ${premium ? `AND ${PAYS_FOR_PREMIUM}` : ''}
       AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})
     ON CONFLICT DO NOTHING RETURNING "id", "userId", "visible"`,
    {
      ...notice,
      ofKind: notice.kind,
      dedupeKey: `article:${articleId}`,
      fanOutId,
      lastUserId,
      to,
      now: now(),
    },
  );
  return rows.map((row) => ({ ...row, visible: toBoolean(row.visible) }));
}

/** Returns the IDs of those notified accounts that also want a mail. */
export async function wantMails(
  kind: NotificationKind,
  notified: readonly { userId: number }[],
): Promise<number[]> {
  if (notified.length === 0) return [];
  const rows = await query<{ userId: number }>(
    `SELECT "userId" FROM notification_preferences
      WHERE "userId" IN (:...userIds) AND "kind" = :kind AND "byMail" = TRUE`,
    { userIds: notified.map(({ userId }) => userId), kind },
  );
  return rows.map(({ userId }) => userId);
}
