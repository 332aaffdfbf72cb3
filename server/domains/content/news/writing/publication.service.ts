import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { requirePermission } from '#platform/access/policy';
import type { Article } from '../article/article.entity';
import { ArticleStatus, canMove } from '../article/article.types';
import {
  actorIdOf,
  findLockedArticle,
  requireLockedArticle,
  storeChange,
  type ArticleColumns,
  type ActorOrSystem,
} from '../article/articleState';
import { scheduleInput } from './articleInput';
import { articlePublished, type ArticleAction } from '../news.events';
import { requireManaged, type ManagedArticleRow } from '../managing/managedArticles.reads';
import { newsErrors } from '../news.errors';

const STANDS: Readonly<Record<ArticleStatus, string>> = {
  [ArticleStatus.DRAFT]: 'un brouillon',
  [ArticleStatus.SCHEDULED]: 'programmé',
  [ArticleStatus.PUBLISHED]: 'publié',
  [ArticleStatus.ARCHIVED]: 'archivé',
  [ArticleStatus.TRASHED]: 'dans la corbeille',
};
const BECOMES = { ...STANDS, [ArticleStatus.DRAFT]: 'dépublié' };

const PUBLISH = Permission.CONTENT_NEWS_PUBLISH;
const MANAGE = Permission.CONTENT_NEWS_MANAGE;

function requireOf(actor: ActorOrSystem, permission: Permission): void {
  if (actor !== 'system') requirePermission(actor, permission);
}

/** Checks the permission, locks an article, applies a change to it and returns it. */
function changeArticle(
  permission: Permission,
  actor: ActorOrSystem,
  id: number | string,
  change: (article: Article) => Promise<void>,
): Promise<ManagedArticleRow> {
  return transaction(async () => {
    requireOf(actor, permission);
    const article = await requireLockedArticle(id);
    await change(article);
    return requireManaged(article.id);
  });
}

/**
 * Publishes an article now. An article that was published before retains its first publication
 * date. The publication date of a scheduled article is its scheduled time, if that time has passed.
 * @throws AppError ARTICLE_NOT_FOUND; ARTICLE_STATUS; FORBIDDEN without CONTENT_NEWS_PUBLISH
 */
export function publishArticle(
  actor: ActorOrSystem,
  id: number | string,
): Promise<ManagedArticleRow> {
  return changeArticle(PUBLISH, actor, id, (article) => publish(actor, article));
}

/** Publishes an article whose scheduled time has passed. */
export function publishDue(id: number): Promise<void> {
  return transaction(async () => {
    const article = await findLockedArticle(id);
    if (article?.status !== ArticleStatus.SCHEDULED) return;
    if (article.scheduledFor && article.scheduledFor <= now()) await publish('system', article);
  });
}

/**
 * Turns an article into a draft again, without changing its first publication date.
 * @throws AppError ARTICLE_NOT_FOUND; ARTICLE_STATUS; FORBIDDEN without CONTENT_NEWS_PUBLISH
 */
export function unpublishArticle(actor: Member, id: number | string): Promise<ManagedArticleRow> {
  return changeArticle(PUBLISH, actor, id, (article) => unpublish(actor, article));
}

/**
 * Archives a published article: it is no longer readable on the site, but not deleted.
 * @throws AppError ARTICLE_NOT_FOUND; ARTICLE_STATUS; FORBIDDEN without CONTENT_NEWS_MANAGE
 */
export function archiveArticle(actor: Member, id: number | string): Promise<ManagedArticleRow> {
  return changeArticle(MANAGE, actor, id, (article) =>
    move(article, ArticleStatus.ARCHIVED, actor, 'archived'),
  );
}

/**
 * Schedules a draft, changes the time of a scheduled article, or unschedules it.
 * @param at a future time; null to unschedule
 * @throws AppError ARTICLE_NOT_FOUND; ARTICLE_STATUS; VALIDATION_FAILED on `scheduledFor`;
 * FORBIDDEN without CONTENT_NEWS_PUBLISH
 */
export function scheduleArticle(
  actor: Member,
  id: number | string,
  at: Date | null,
): Promise<ManagedArticleRow> {
  return changeArticle(PUBLISH, actor, id, async (article) => {
    if (at) return schedule(actor, article, at);
    if (article.status === ArticleStatus.SCHEDULED) return unpublish(actor, article);
    throw refusal(article, ArticleStatus.DRAFT);
  });
}

/**
 * Features an article, or stops featuring it. A repeated call changes nothing.
 * @throws AppError ARTICLE_NOT_FOUND; FORBIDDEN without CONTENT_NEWS_MANAGE
 */
export function setArticleFeatured(
  actor: Member,
  id: number | string,
  featured: boolean,
): Promise<ManagedArticleRow> {
  return changeArticle(MANAGE, actor, id, async (article) => {
    if (article.featured === featured) return;
    await storeChange(article, { featured }, actor, featured ? 'featured' : 'unfeatured');
  });
}

/** Publishes a locked article. The permission must have been checked. */
export async function publish(actor: ActorOrSystem, article: Article): Promise<void> {
  const time = now();
  const due = article.scheduledFor && article.scheduledFor < time ? article.scheduledFor : time;
  const publishedAt = article.publishedAt ?? due;
  await move(article, ArticleStatus.PUBLISHED, actor, 'published', { publishedAt });
  const { id: articleId, slug, title, audience, premium } = article;
  const actorId = actorIdOf(actor);
  await emit(articlePublished, { articleId, slug, title, audience, premium, actorId });
}

/** Schedules a locked article. The permission must have been checked. */
export async function schedule(actor: ActorOrSystem, article: Article, at: Date): Promise<void> {
  const change = parse(scheduleInput, { scheduledFor: at });
  if (article.status === ArticleStatus.SCHEDULED) {
    await storeChange(article, change, actor, 'scheduled');
  } else await move(article, ArticleStatus.SCHEDULED, actor, 'scheduled', change);
}

/** Turns a locked article into a draft. The permission must have been checked. */
export function unpublish(actor: ActorOrSystem, article: Article): Promise<void> {
  const isScheduled = article.status === ArticleStatus.SCHEDULED;
  return move(article, ArticleStatus.DRAFT, actor, isScheduled ? 'unscheduled' : 'unpublished');
}

/**
 * Changes the status of a locked article.
 * @throws AppError ARTICLE_STATUS when the change is not allowed
 */
export async function move(
  article: Article,
  to: ArticleStatus,
  actor: ActorOrSystem,
  action: ArticleAction,
  change: Partial<ArticleColumns> = {},
): Promise<void> {
  if (!canMove(article.status, to)) throw refusal(article, to);
  await storeChange(article, { status: to, scheduledFor: null, ...change }, actor, action);
}

function refusal({ id, status, version }: Article, to: ArticleStatus): AppError {
  const params = { from: STANDS[status], to: BECOMES[to] };
  const current = { id, status: new EnumValue(ArticleStatus, status), version };
  return new AppError(newsErrors.ARTICLE_STATUS, { params, current });
}
