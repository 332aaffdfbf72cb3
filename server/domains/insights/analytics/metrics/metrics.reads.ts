import { DAY, fromNow } from '#platform/running/clock';
import { cachedCount } from '#platform/db/cachedCounts';
import { query } from '#platform/db/transaction';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { accountTotals } from '#domains/identity/accounts/managing/managedUsers.service';
import { levelFor, SubscriptionTier } from '#domains/identity/users/user.types';
import type { DayRollup } from './dayRollup.entity';
import type { ContentFigures, ContentRow, TierCount, TopPlayer } from './metrics.types';

type Count = number | string;

/** Returns the daily metrics of a period in order. Days that were not computed are missing. */
export async function readRollups(from: string, to: string): Promise<DayRollup[]> {
  return query<DayRollup>(
    'SELECT * FROM day_rollups WHERE "day" >= :from AND "day" <= :to ORDER BY "day"',
    { from, to },
  );
}

export interface AccountMetrics {
  total: number;
  activeThisWeek: number;
  activeThisMonth: number;
}

/** Returns a cached count of the accounts that signed in within some days. */
const countActive = (name: string, days: number) =>
  cachedCount(`analytics.${name}`, async () => {
    const [row] = await query<{ total: Count }>(
      'SELECT COUNT(*) AS "total" FROM users WHERE "lastLoginAt" >= :since',
      { since: fromNow(-days * DAY) },
    );
    return Number(row?.total ?? 0);
  });
const countActiveThisWeek = countActive('active-week', 7);
const countActiveThisMonth = countActive('active-month', 30);

/**
 * Returns the current totals of accounts. Totals above 10,000 are up to one minute old. An account
 * is active when its last sign-in was within 7 or 30 days.
 */
export async function readAccountMetrics(): Promise<AccountMetrics> {
  return {
    total: await accountTotals.all(),
    activeThisWeek: await countActiveThisWeek(),
    activeThisMonth: await countActiveThisMonth(),
  };
}

/** Returns the count of accounts for each subscription tier, including tiers without accounts. */
export async function readTiers(): Promise<TierCount[]> {
  const tiers: TierCount[] = [];
  for (const tier of Object.values(SubscriptionTier)) {
    tiers.push({ tier, count: await accountTotals.ofTier(tier) });
  }
  return tiers;
}

/** Returns the active members with the most experience. */
export async function readTopPlayers(limit: number): Promise<TopPlayer[]> {
  // The condition is written as an exclusion. SQLite then reads the index on experience in order
  // and stops at the limit, instead of sorting nearly all accounts.
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

/** Returns the current totals of all articles that are not in the trash. */
export async function readContentMetrics(): Promise<ContentFigures> {
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

/** Returns the published articles with the most views. */
export async function readTopContent(limit: number): Promise<ContentRow[]> {
  return query<ContentRow>(
    `SELECT "id" AS "articleId", "title", "audience", "views", "likeCount" AS "likes",
       "commentCount" AS "comments"
     FROM articles WHERE "status" = :published ORDER BY "views" DESC, "id" DESC LIMIT :limit`,
    { published: ArticleStatus.PUBLISHED, limit },
  );
}
