import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { requirePermission } from '#platform/access/policy';
import { Article } from '../article/article.entity';
import { ArticleStatus } from '../article/article.types';
import {
  actorIdOf,
  findLockedArticle,
  requireLockedArticle,
  wholeOf,
  type ActorOrSystem,
} from '../article/articleState';
import { requireManaged, type ManagedArticleRow } from '../managing/managedArticles.reads';
import { articleActed } from '../news.events';
import { move } from './publication.service';

/** Time for which an article stays in the trash, in milliseconds. */
const RETENTION = 30 * DAY;

/** Returns the time 30 days ago, before which trashed articles are deleted. */
export const trashedUntil = (): Date => fromNow(-RETENTION);

/**
 * Moves an article to the trash. Readers no longer see it, but its comments, likes and revisions
 * are not deleted.
 * @throws AppError ARTICLE_NOT_FOUND; FORBIDDEN without CONTENT_NEWS_DELETE
 */
export function deleteArticle(actor: Member, id: number | string): Promise<void> {
  return transaction(async () => {
    requirePermission(actor, Permission.CONTENT_NEWS_DELETE);
    const article = await requireLockedArticle(id);
    await move(article, ArticleStatus.TRASHED, actor, 'trashed', { trashedAt: now() });
  });
}

/**
 * Restores an article from the trash, as a draft.
 * @throws AppError ARTICLE_NOT_FOUND for an article that is not in the trash; FORBIDDEN without
 * CONTENT_NEWS_DELETE
 */
export function restoreArticle(actor: Member, id: number | string): Promise<ManagedArticleRow> {
  return transaction(async () => {
    requirePermission(actor, Permission.CONTENT_NEWS_DELETE);
    const article = await requireLockedArticle(id, true);
    await move(article, ArticleStatus.DRAFT, actor, 'recovered', { trashedAt: null });
    return requireManaged(article.id);
  });
}

/**
 * Permanently deletes an article that is in the trash, with its tags, likes, comments and
 * revisions.
 * @throws AppError ARTICLE_NOT_FOUND for an article that is not in the trash; FORBIDDEN without
 * CONTENT_NEWS_DELETE
 */
export function eraseArticle(actor: Member, id: number | string): Promise<void> {
  return transaction(async () => {
    requirePermission(actor, Permission.CONTENT_NEWS_DELETE);
    await erase(actor, await requireLockedArticle(id, true));
  });
}

/** Permanently deletes an article that has been in the trash for 30 days. */
export function eraseExpired(id: number): Promise<void> {
  return transaction(async () => {
    const article = await findLockedArticle(id);
    if (article?.trashedAt && article.trashedAt <= trashedUntil()) await erase('system', article);
  });
}

async function erase(actor: ActorOrSystem, article: Article): Promise<void> {
  await repository(Article).delete(article.id);
  await emit(articleActed, {
    articleId: article.id,
    actorId: actorIdOf(actor),
    action: 'deleted',
    before: wholeOf(article),
    after: null,
  });
}
