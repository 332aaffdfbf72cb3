import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { pageInput, type PageRequest } from '#platform/db/page';
import { revisionsOf } from '#platform/db/rows/revisions';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import type { Article } from '#domains/content/news/article/article.entity';
import { ArticleRevision } from './articleRevision.entity';
import { requireManaged } from '#domains/content/news/managing/managedArticles.reads';
import { newsErrors } from '#domains/content/news/news.errors';

/** Queries for the revisions of articles. */
export const articleRevisions = revisionsOf(ArticleRevision, 'articleId');

/**
 * Stores a revision of an article. Must run in the transaction that saves the article.
 * @param editorId ID of the account that saved the article; null when unknown
 */
export async function storeRevision(
  article: Article,
  tags: readonly string[],
  editorId: number | null,
): Promise<void> {
  const { id: articleId, version, updatedAt: createdAt } = article;
  const { title, excerpt, contentHtml, imageUrl, imageAlt, seoTitle, seoDescription } = article;
  await repository(ArticleRevision).insert({
    articleId,
    version,
    createdAt,
    editorId,
    tags: [...tags],
    title,
    excerpt,
    contentHtml,
    imageUrl,
    imageAlt,
    seoTitle,
    seoDescription,
  });
}

/**
 * Stores the original text of an article that has no revision yet, before its first change by an
 * editor. Articles of the demonstration data, and articles of earlier versions of the site, have no
 * revision.
 */
export async function storeOriginal(article: Article, tags: readonly string[]): Promise<void> {
  if (await articleRevisions.exist(article.id)) return;
  await storeRevision(article, tags, null);
}

/**
 * Returns a page of the revisions of an article, the latest first.
 * @param request page from 1; at most 50 revisions a page
 * @throws AppError ARTICLE_NOT_FOUND; VALIDATION_FAILED
 */
export async function listRevisions(
  actor: Member,
  articleId: string,
  request: PageRequest,
): Promise<ArticleRevision[]> {
  const { page, pageSize } = parse(pageInput, request);
  if (!isId(articleId)) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  const { id } = await requireManaged(Number(articleId));
  return articleRevisions.list(id, { page, pageSize });
}
