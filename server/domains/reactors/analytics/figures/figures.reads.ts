import { DAY, fromNow, now } from '../../../../platform/running/clock';
import { query } from '../../../../platform/db/transaction';
import { ArticleStatus } from '../../../content/news/article/article.types';
import { levelFor, SubscriptionTier } from '../../../identity/users/user.types';
import type { DayRollup } from './dayRollup.entity';
import type { ContentFigures, ContentRow, TierCount, TopPlayer } from './figures.types';

type Count = number | string;

/** The counted days of a period, in order. */
export async function readRollups(from: string, to: string): Promise<DayRollup[]> {
  return query<DayRollup>(
    'SELECT * FROM day_rollups WHERE "day" >= :from AND "day" <= :to ORDER BY "day"',
    { from, to },
  );
}

export interface AccountFigures {
  total: number;
  activeThisWeek: number;
  activeThisMonth: number;
}

/** The present figures of accounts. Active means a last sign-in within 7 days, or within 30. */
export async function readAccountFigures(): Promise<AccountFigures> {
  const [row] = await query<Record<keyof AccountFigures, Count>>(
    `SELECT (SELECT COUNT(*) FROM users) AS "total",
       (SELECT COUNT(*) FROM users WHERE "lastLoginAt" >= :week) AS "activeThisWeek",
       (SELECT COUNT(*) FROM users WHERE "lastLoginAt" >= :month) AS "activeThisMonth"`,
    { week: fromNow(-7 * DAY), month: fromNow(-30 * DAY) },
  );
  return {
    total: Number(row?.total ?? 0),
    activeThisWeek: Number(row?.activeThisWeek ?? 0),
    activeThisMonth: Number(row?.activeThisMonth ?? 0),
  };
}

/** Accounts by present subscription; includes tiers that nobody has. */
export async function readTiers(): Promise<TierCount[]> {
  const rows = await query<{ tier: SubscriptionTier; count: Count }>(
    `SELECT t."tier", COUNT(*) AS "count" FROM (
       SELECT CASE WHEN "subscriptionEndsAt" <= :now THEN '${SubscriptionTier.FREE}'
         ELSE "subscription" END AS "tier" FROM users
     ) t GROUP BY t."tier"`,
    { now: now() },
  );
  const counts = new Map(rows.map(({ tier, count }) => [tier, Number(count)]));
  return Object.values(SubscriptionTier).map((tier) => ({ tier, count: counts.get(tier) ?? 0 }));
}

/** The members with the most experience, without deactivated accounts. */
export async function readTopPlayers(limit: number): Promise<TopPlayer[]> {
  // Excludes the few rather than selecting the many: SQLite then walks the index of experience and
  // stops at the limit, instead of sorting nearly all accounts.
  const rows = await query<TopPlayer['user'] & { experience: number }>(
    `SELECT "id", "username", "avatarUrl", "experience" FROM users
     WHERE NOT ("isActive" = FALSE OR "deletionRequestedAt" IS NOT NULL)
     ORDER BY "experience" DESC, "id" DESC LIMIT :limit`,
    { limit },
  );
  return rows.map(({ experience, ...user }) => {
    return { user, experience, level: levelFor(experience) };
  });
}

/** The present figures of all articles outside the trash. */
export async function readContentFigures(): Promise<ContentFigures> {
  const [row] = await query<
    Record<'articles' | 'published' | 'views' | 'likes' | 'comments', Count>
  >(
    `SELECT COUNT(*) AS "articles",
       SUM(CASE WHEN "status" = :published THEN 1 ELSE 0 END) AS "published",
       SUM("views") AS "views", SUM("likeCount") AS "likes", SUM("commentCount") AS "comments"
     FROM articles WHERE "status" <> :trashed`,
    { published: ArticleStatus.PUBLISHED, trashed: ArticleStatus.TRASHED },
  );
  const articles = Number(row?.articles ?? 0);
  const likes = Number(row?.likes ?? 0);
  const comments = Number(row?.comments ?? 0);
  return {
    articles,
    published: Number(row?.published ?? 0),
    views: Number(row?.views ?? 0),
    likes,
    comments,
    averageEngagement: articles === 0 ? 0 : Math.round((likes + comments) / articles),
  };
}

/** The published articles with the most views. */
export async function readTopContent(limit: number): Promise<ContentRow[]> {
  return query<ContentRow>(
    `SELECT "id" AS "articleId", "title", "audience", "views", "likeCount" AS "likes",
       "commentCount" AS "comments"
     FROM articles WHERE "status" = :published ORDER BY "views" DESC, "id" DESC LIMIT :limit`,
    { published: ArticleStatus.PUBLISHED, limit },
  );
}
