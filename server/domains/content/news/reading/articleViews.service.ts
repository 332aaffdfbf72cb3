import { query, transaction } from '#platform/db/transaction';
import { ArticleStatus } from '../article/article.types';

/**
 * Adds page views to published articles.
 * @param slugs slug of the viewed article, once per view; unknown slugs are ignored
 */
export async function addArticleViews(slugs: readonly string[]): Promise<void> {
  const views = new Map<string, number>();
  for (const slug of slugs) views.set(slug, (views.get(slug) ?? 0) + 1);
  // Always in the same order, so that two batches cannot deadlock.
  const counted = [...views].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await transaction(async () => {
    for (const [slug, count] of counted) {
      // Plain SQL instead of the repository, which would invalidate cached pages. No page shows the
      // views.
      await query(
        'UPDATE articles SET "views" = "views" + :count WHERE "slug" = :slug AND "status" = :status',
        { count, slug, status: ArticleStatus.PUBLISHED },
      );
    }
  });
}
