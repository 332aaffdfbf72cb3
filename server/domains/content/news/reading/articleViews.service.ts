import { query, transaction } from '../../../../platform/db/transaction';
import { ArticleStatus } from '../article/article.types';

/**
 * Counts views of articles that are published.
 * @param slugs one for each time that an article's page was seen; unknown ones count for nothing
 */
export async function addArticleViews(slugs: readonly string[]): Promise<void> {
  const views = new Map<string, number>();
  for (const slug of slugs) views.set(slug, (views.get(slug) ?? 0) + 1);
  // Always in the same order, so that two batches at once never wait for each other's article.
  const counted = [...views].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await transaction(async () => {
    for (const [slug, count] of counted) {
      // Not through the repository of articles: a view drops no cached page, since none shows views.
      await query(
        'UPDATE articles SET "views" = "views" + :count WHERE "slug" = :slug AND "status" = :status',
        { count, slug, status: ArticleStatus.PUBLISHED },
      );
    }
  });
}
