import type { Member } from '#platform/access/actor';
import type { PageOf, PageRequest } from '#platform/db/page';
import { AppError } from '#platform/errors/AppError';
import { articleCommentCountLoader, articleLikeLoader } from '../news.reads';
import type { ArticleRow } from './news.reads';
import { findArticle, listArticles } from './news.service';
import { newsErrors } from '../news.errors';

export interface MemberArticle extends ArticleRow {
  commentCount: number;
  viewerHasLiked: boolean;
}

/**
 * Returns a page of the articles that the actor may read, public articles included, newest first.
 * Their texts are left out. The number of SQL statements does not depend on the number of articles.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listMemberArticles(
  actor: Member,
  request: PageRequest,
): Promise<PageOf<MemberArticle>> {
  const listing = listArticles(actor, { audience: null }, request);
  const { page, pageSize } = listing;
  const items = await withMemberFacts(actor, await listing.items);
  return { page, pageSize, items, total: await listing.total, pageCount: await listing.pageCount };
}

/**
 * Returns an article with its text, by ID or slug.
 * @throws AppError ARTICLE_NOT_FOUND for an article that the actor may not read; PREMIUM_REQUIRED
 * when they only lack a subscription
 */
export async function requireMemberArticle(actor: Member, id: string): Promise<MemberArticle> {
  const found = await findArticle(actor, id);
  const [article] = await withMemberFacts(actor, found ? [found] : []);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  return article;
}

async function withMemberFacts(
  { userId }: Member,
  articles: readonly ArticleRow[],
): Promise<MemberArticle[]> {
  const [counts, likes] = [articleCommentCountLoader(), articleLikeLoader()];
  return Promise.all(
    articles.map(async (article) => {
      const [commentCount, viewerHasLiked] = await Promise.all([
        article.commentCount ?? counts.load(article.id),
        likes.load({ articleId: article.id, userId, visitorKey: null }),
      ]);
      return { ...article, commentCount, viewerHasLiked };
    }),
  );
}
