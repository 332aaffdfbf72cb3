import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { PAYS_FOR_PREMIUM } from '#domains/content/news/news.policy';
import type { MemberSection } from '#domains/identity/settings/settings.types';
import { BAN_IN_FORCE } from '#domains/identity/users/bans/ban.entity';
import { isThere } from '#domains/identity/users/user.entity';
import type { NotificationKind } from '../notification.types';
import { quoted } from '#client/shared/quoted';
import { isInClosedSection } from '../sending/targets';

/**
 * Returns the recipient of a digest. Null when the account gets no mail, because it is deactivated
 * or banned, or because its email address is not verified.
 */
export async function recipientOf(
  userId: number,
): Promise<{ email: string; username: string } | null> {
  const [row] = await query<{ email: string; username: string }>(
    `SELECT u."email", u."username" FROM users u
      WHERE u."id" = :userId AND ${isThere('u')} AND u."emailVerifiedAt" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE})`,
    { userId, now: now() },
  );
  return row ?? null;
}

/** SQL condition on unread notifications since `:since` that are not mailed immediately. */
const IN_DIGEST = `n."userId" = :userId AND n."visible" = TRUE AND n."readAt" IS NULL
  AND n."createdAt" > :since
  AND NOT EXISTS (SELECT 1 FROM notification_preferences p
                   WHERE p."userId" = n."userId" AND p."kind" = n."kind" AND p."byMail" = TRUE)`;

export async function unreadByKind(
  userId: number,
  since: Date,
): Promise<{ kind: NotificationKind; count: number }[]> {
  const rows = await query<{ kind: NotificationKind; count: number | string }>(
    `SELECT n."kind", COUNT(*) AS "count" FROM notifications n WHERE ${IN_DIGEST}
      GROUP BY n."kind" ORDER BY n."kind"`,
    { userId, since },
  );
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

const MOST_ARTICLES = 5;

/** Returns title and URL of newly announced articles for the member, `MOST_ARTICLES` at most. */
export async function articlesToRead(
  userId: number,
  since: Date,
  openSections: readonly MemberSection[],
): Promise<string[]> {
  if (isInClosedSection(sitePaths.member.news, openSections)) return [];
  const rows = await query<{ id: number; title: string }>(
    `SELECT a."id", a."title" FROM articles a JOIN users u ON u."id" = :userId
      WHERE a."status" = 'published' AND a."audience" = 'member'
        AND (a."premium" = FALSE OR ${PAYS_FOR_PREMIUM})
        AND EXISTS (SELECT 1 FROM notifications n WHERE ${IN_DIGEST}
          AND n."dedupeKey" = ('article:' || a."id"))
      ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT :most`,
    { userId, since, now: now(), most: MOST_ARTICLES },
  );
  return rows.map(
    ({ id, title }) => `– ${quoted(title)}\n${siteUrl(sitePaths.member.article(id))}`,
  );
}
