import { Actor } from '#platform/access/actor';
import { parse } from '#platform/input/parse';
import { query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { isId } from '#platform/text/ids';
import { Author } from './author.entity';
import { Article } from '../article/article.entity';
import { ArticleAudience, ArticleCategory } from '../article/article.types';
import { articlePolicy } from '../news.policy';
import {
  ArticleListing,
  readArticle,
  readCard,
  readPublicAddresses,
  type ArticleCard,
  type ArticleRow,
} from './news.reads';
import { articlesInput, type ArticleFilter } from '../news.types';
import { formerOwnerOf } from '../article/slugs';
import { newsErrors } from '../news.errors';

export type { ArticleCard } from './news.reads';

/**
 * Returns a page of the articles that an actor may read, newest first. Articles that they may not
 * read are not counted in the total.
 * @param request page from 1; at most 50 articles a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds, a search over 100 characters or a
 * tag over 40 characters
 */
export function listArticles(
  actor: Actor,
  filter: ArticleFilter,
  request: { page: number; pageSize: number },
): ArticleListing {
  const search = filter.search?.trim() ?? '';
  const { tag } = filter;
  const { page, pageSize } = parse(articlesInput, { ...request, search, tag });
  return new ArticleListing(actor, { ...filter, search }, { page, pageSize });
}

/**
 * Rule of the access to an article: `read` to act on it, `visit` to open it and its comments.
 */
export type ArticleAccess = 'read' | 'visit';

/**
 * Returns an article by its slug, ID or former slug; null when it does not exist or the actor may
 * not read it.
 * @param access `preview` also gives an unpublished article to actors with CONTENT_NEWS_VIEW
 * @throws AppError PREMIUM_REQUIRED when the actor only lacks a subscription
 */
export async function findArticle(
  actor: Actor,
  slugOrId: string,
  access: ArticleAccess | 'preview' = 'read',
): Promise<ArticleRow | null> {
  const byId = isId(slugOrId) && { id: Number(slugOrId) };
  const article =
    (await readArticle({ slug: slugOrId, ...byId })) ??
    (byId ? null : await byFormerSlug(slugOrId));
  if (!article) return null;
  if (articlePolicy[access](actor, article)) return article;
  refuseToFree(actor, article);
  return null;
}

/**
 * Returns an author with at least one article that the actor may read; null for any other person.
 * @param audience audience of the articles to consider; null for every audience
 */
export async function findAuthor(
  actor: Actor,
  audience: ArticleAudience | null,
  authorId: string,
): Promise<Author | null> {
  // Uses the total instead of EXISTS, because it is cached and the list of the author's articles
  // needs it too.
  const one = { page: 1, pageSize: 1 };
  const total = await listArticles(actor, { audience, authorId }, one).total;
  return total > 0 ? repository(Author).findOneBy({ id: Number(authorId) }) : null;
}

async function byFormerSlug(slug: string): Promise<ArticleRow | null> {
  const id = await formerOwnerOf(slug);
  return id === null ? null : readArticle({ id });
}

/**
 * Throws when a free member would need a subscription to read the article. Does nothing otherwise.
 * @throws AppError PREMIUM_REQUIRED
 */
function refuseToFree(actor: Actor, article: ArticleRow | ArticleCard): void {
  if (!articlePolicy.beInvited(actor, article)) return;
  const { title } = article;
  const category = new EnumValue(ArticleCategory, article.category);
  throw new AppError(newsErrors.PREMIUM_REQUIRED, { current: { title, category } });
}

/**
 * Returns an article to which the actor has access.
 * @throws AppError ARTICLE_NOT_FOUND; PREMIUM_REQUIRED when the actor only lacks a subscription
 */
export async function requireReadable(
  actor: Actor,
  id: number | string,
  access: ArticleAccess = 'read',
): Promise<ArticleCard> {
  if (!isId(String(id))) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  const article = await cardOf(Number(id));
  if (articlePolicy[access](actor, article)) return article;
  refuseToFree(actor, article);
  throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
}

/** Returns an article by ID; null when it does not exist or the actor has no access to it. */
export async function findReadable(
  actor: Actor,
  id: number,
  access: ArticleAccess = 'read',
): Promise<ArticleCard | null> {
  const article = await readCard(id);
  return article && articlePolicy[access](actor, article) ? article : null;
}

/**
 * Returns an article without an access check, for actions on its comments and likes.
 * @throws AppError ARTICLE_NOT_FOUND
 */
export async function cardOf(id: number): Promise<ArticleCard> {
  const article = await readCard(id);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  return article;
}

/**
 * Changes the count of readable comments of an article. Must run in the transaction that changes
 * the comments.
 * @param by number to add; negative to subtract
 */
export async function changeCommentCount(
  { id, audience }: Pick<ArticleCard, 'id' | 'audience'>,
  by: number,
): Promise<void> {
  if (audience === ArticleAudience.PUBLIC) {
    await repository(Article).increment({ id }, 'commentCount', by);
    return;
  }
  // Plain SQL instead of the repository, which would invalidate the cached pages of visitors. None
  // of them shows the count of a member article.
  await query('UPDATE articles SET "commentCount" = "commentCount" + :by WHERE "id" = :id', {
    id,
    by,
  });
}

export function countPublicArticles(): Promise<number> {
  const filter = { audience: ArticleAudience.PUBLIC };
  return listArticles(Actor.anonymous, filter, { page: 1, pageSize: 1 }).total;
}

/**
 * Returns the slugs of the articles that every visitor may read, newest first.
 * @param limit maximum number of slugs; limited to 50,000, the maximum length of a sitemap
 */
export function listPublicAddresses(
  offset: number,
  limit: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return readPublicAddresses(offset, Math.min(limit, 50_000));
}
