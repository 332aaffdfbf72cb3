import { Actor } from '../../platform/actor';
import { now } from '../../platform/clock';
import { emit } from '../../platform/bus';
import { checkedPage } from '../../platform/db/page';
import { holdLock, query, repository, transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { isId } from '../../platform/ids';
import { foldText } from '../../platform/text';
import { authorize } from '../../platform/policy';
import { Article, ArticleTag } from './article.entity';
import { ArticleAudience, ArticleStatus, canMove } from './article.types';
import { Author } from './author.entity';
import { checkArticleInput, cleanTags, columnsOf } from './articleInput';
import { articlePublished, articleUpdated, type ArticleHappened } from './news.events';
import { articlePolicy } from './news.policy';
import {
  ArticleListing,
  readArticle,
  readCard,
  readPublicAddresses,
  type ArticleCard,
  type ArticleRow,
} from './news.reads';
import type { ArticleFilter, ArticleInput } from './news.types';
import { uniqueSlug } from './slugs';

const MAX_SEARCH = 100;

/** Who does something: a person, whose rights are checked, or the site itself. */
export type Doer = Actor | 'system';

const actorIdOf = (doer: Doer) => (doer === 'system' ? null : doer.userId);

function authorizeDoer(rule: 'create' | 'edit' | 'publish', doer: Doer): void {
  if (doer !== 'system') authorize(articlePolicy[rule], doer, undefined);
}

/**
 * The articles that an actor may read, newest first, one page of them. What the actor may not read
 * is not there, nor counted.
 * @param request page from 1; at most 50 articles a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a search over 100 characters
 */
export function listArticles(
  actor: Actor,
  filter: ArticleFilter,
  request: { page: number; pageSize: number },
): ArticleListing {
  const page = checkedPage(request.page, request.pageSize);
  const search = filter.search?.trim() ?? '';
  if (search.length > MAX_SEARCH) {
    throw AppError.invalid({
      search: `La recherche ne peut pas dépasser ${MAX_SEARCH} caractères.`,
    });
  }
  return new ArticleListing(actor, { ...filter, search }, page);
}

/**
 * An article by its slug, or by its number when no slug is the same; null when there is none that
 * the actor may read.
 * @param preview also what is not published, for holders of CONTENT_NEWS_VIEW
 */
export async function findArticle(
  actor: Actor,
  slugOrId: string,
  preview = false,
): Promise<ArticleRow | null> {
  const bySlug = await readArticle({ slug: slugOrId });
  const article = bySlug ?? (isId(slugOrId) ? await readArticle({ id: Number(slugOrId) }) : null);
  const mayRead = preview ? articlePolicy.preview : articlePolicy.read;
  return article && mayRead(actor, article) ? article : null;
}

/**
 * An article that the actor may read, to act on it.
 * @throws AppError ARTICLE_NOT_FOUND
 */
export async function requireReadable(actor: Actor, id: number | string): Promise<ArticleCard> {
  if (!isId(String(id))) throw new AppError('ARTICLE_NOT_FOUND');
  const article = await cardOf(Number(id));
  authorize(articlePolicy.read, actor, article, 'ARTICLE_NOT_FOUND');
  return article;
}

/** An article, whoever may read it, for what happens under it. @throws AppError ARTICLE_NOT_FOUND */
export async function cardOf(id: number): Promise<ArticleCard> {
  const article = await readCard(id);
  if (!article) throw new AppError('ARTICLE_NOT_FOUND');
  return article;
}

/**
 * Counts comments that everybody may now read, or may no longer. To be called in the transaction that
 * changes them.
 */
export async function changeCommentCount(
  { id, audience }: Pick<ArticleCard, 'id' | 'audience'>,
  by: number,
): Promise<void> {
  if (audience === ArticleAudience.PUBLIC) {
    await repository(Article).increment({ id }, 'commentCount', by);
    return;
  }
  // Not through the repository: no visitor sees this count, so their caches stand.
  await query('UPDATE articles SET "commentCount" = "commentCount" + :by WHERE "id" = :id', {
    id,
    by,
  });
}

/** How many articles everybody may read. */
export function countPublicArticles(): Promise<number> {
  const filter = { audience: ArticleAudience.PUBLIC };
  return listArticles(Actor.anonymous, filter, { page: 1, pageSize: 1 }).total;
}

/**
 * Addresses of the articles that everybody may read, newest first.
 * @param limit 50 000 at most, the length of a sitemap
 */
export function listPublicAddresses(
  offset: number,
  limit: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return readPublicAddresses(offset, Math.min(limit, 50_000));
}

/**
 * Stores a new article as a draft, with an address of its own.
 * @throws AppError VALIDATION_FAILED; FORBIDDEN without CONTENT_NEWS_CREATE
 */
export async function createArticle(doer: Doer, input: ArticleInput): Promise<Article> {
  return transaction(async () => {
    authorizeDoer('create', doer);
    await check(input);
    const time = now();
    const article = await repository(Article).save(
      Object.assign(new Article(), columnsOf(input), {
        slug: await uniqueSlug(input.title),
        createdAt: time,
        updatedAt: time,
      }),
    );
    await storeTags(article.id, input.tags ?? []);
    return article;
  });
}

/**
 * Changes an article's text and attributes; its slug stays, so that links to it do.
 * @throws AppError ARTICLE_NOT_FOUND, VALIDATION_FAILED; FORBIDDEN without CONTENT_NEWS_EDIT
 */
export async function updateArticle(doer: Doer, id: number, input: ArticleInput): Promise<Article> {
  return transaction(async () => {
    const article = await findToChange(id);
    authorizeDoer('edit', doer);
    await check(input);
    await repository(Article).update(id, {
      ...columnsOf(input),
      updatedAt: now(),
      version: article.version + 1,
    });
    await repository(ArticleTag).delete({ articleId: id });
    await storeTags(id, input.tags ?? []);
    const updated = await repository(Article).findOneByOrFail({ id });
    await emit(articleUpdated, happened(updated, doer));
    return updated;
  });
}

/**
 * Makes an article readable by its audience, from now. One that was published before keeps its
 * date; one that was scheduled takes the time it was due, if that has come.
 * @throws AppError ARTICLE_NOT_FOUND; CONFLICT when it is published already; FORBIDDEN without
 * CONTENT_NEWS_PUBLISH
 */
export async function publishArticle(doer: Doer, id: number): Promise<Article> {
  return transaction(async () => {
    const article = await findToChange(id);
    authorizeDoer('publish', doer);
    if (!canMove(article.status, ArticleStatus.PUBLISHED)) throw new AppError('CONFLICT');
    const time = now();
    const due = article.scheduledFor && article.scheduledFor < time ? article.scheduledFor : time;
    const published = {
      status: ArticleStatus.PUBLISHED,
      publishedAt: article.publishedAt ?? due,
      scheduledFor: null,
    };
    await repository(Article).update(id, published);
    Object.assign(article, published);
    await emit(articlePublished, happened(article, doer));
    return article;
  });
}

/** The article, which nobody else changes until the end of the transaction. */
async function findToChange(id: number): Promise<Article> {
  await holdLock(`article:${id}`);
  const article = await repository(Article).findOneBy({ id });
  if (!article) throw new AppError('ARTICLE_NOT_FOUND');
  return article;
}

async function check(input: ArticleInput): Promise<void> {
  checkArticleInput(input);
  if (!(await repository(Author).existsBy({ id: input.authorId }))) {
    throw AppError.invalid({ authorId: 'Cet auteur n’existe pas.' });
  }
}

/** Stores the tags of an article that has none yet. */
export async function storeTags(articleId: number, tags: readonly string[]): Promise<void> {
  const rows = cleanTags(tags).map((tag, position) => ({
    articleId,
    position,
    tag,
    foldedTag: foldText(tag),
  }));
  if (rows.length > 0) await repository(ArticleTag).insert(rows);
}

function happened(article: Article, doer: Doer): ArticleHappened {
  const { id: articleId, slug, title, audience, premium } = article;
  return { articleId, slug, title, audience, premium, actorId: actorIdOf(doer) };
}
