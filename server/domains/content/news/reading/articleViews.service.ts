import { query, transaction } from '#platform/db/transaction';
import { ArticleStatus } from '../article/article.types';

/**
 * Counts views of published articles.
 * @param slugs one for each view of an article's page; unknown ones are ignored
 */
export async function addArticleViews(slugs: readonly string[]): Promise<void> {
  const views = new Map<string, number>();
  for (const slug of slugs) views.set(slug, (views.get(slug) ?? 0) + 1);
  // Always in the same order, so that two batches cannot deadlock.
  const counted = [...views].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await transaction(async () => {
    for (const [slug, count] of counted) {
      // Not through the repository of articles: a view must not invalidate cached pages, since none
      // shows views.
      await query(
        'UPDATE articles SET "views" = "views" + :count WHERE "slug" = :slug AND "status" = :status',
        { count, slug, status: ArticleStatus.PUBLISHED },
      );
    }
  });
}
