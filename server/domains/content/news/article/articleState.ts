import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { acquireLock, query, repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { Article, ArticleTag } from './article.entity';
import { articleActed, type ArticleAction } from '../news.events';
import { ArticleStatus } from './article.types';
import { cleanTags } from './articleTags';
import { newsErrors } from '../news.errors';
import { foldText } from '#client/shared/searchText';

/** Who performs an action: a member, whose permissions are checked, or the site itself. */
export type ActorOrSystem = Member | 'system';

export type ArticleColumns = Omit<Article, 'tags' | 'author'>;

/** Columns whose changes the audit log records. Revisions store the text. */
const AUDITED = [
  'slug',
  'title',
  'excerpt',
  'category',
  'audience',
  'premium',
  'status',
  'featured',
  'publishedAt',
  'scheduledFor',
  'imageUrl',
  'imageAlt',
  'authorId',
  'seoTitle',
  'seoDescription',
  'version',
] as const satisfies readonly (keyof ArticleColumns)[];

export const actorIdOf = (actor: ActorOrSystem) => (actor === 'system' ? null : actor.userId);

/** Locks an article until the end of the transaction. */
export function lockArticle(id: number): Promise<void> {
  return acquireLock(`article:${id}`);
}

/** Finds an article and locks it until the end of the transaction; null without one. */
export async function findLockedArticle(id: number): Promise<Article | null> {
  await lockArticle(id);
  return repository(Article).findOneBy({ id });
}

/**
 * Finds an article and locks it until the end of the transaction.
 * @param id ID as received in the request
 * @param inTrash true to accept only an article in the trash, false to accept only one outside it
 * @throws AppError ARTICLE_NOT_FOUND
 */
export async function requireLockedArticle(id: number | string, inTrash = false): Promise<Article> {
  const article = isId(String(id)) ? await findLockedArticle(Number(id)) : null;
  if (!article || (article.status === ArticleStatus.TRASHED) !== inTrash) {
    throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  }
  return article;
}

/**
 * Stores a change of a locked article, increases its version and emits `articleActed`.
 * @param more further values before and after the change, for the audit log
 */
export async function storeChange(
  article: Article,
  change: Partial<ArticleColumns>,
  actor: ActorOrSystem,
  action: ArticleAction,
  more?: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const former = { ...article };
  const stored = { ...change, version: article.version + 1 };
  await repository(Article).update(article.id, stored);
  Object.assign(article, stored);
  const changed = AUDITED.filter((name) => !isSame(former[name], article[name]));
  await emit(articleActed, {
    articleId: article.id,
    actorId: actorIdOf(actor),
    action,
    before: { ...pick(former, changed), ...more?.before },
    after: { ...pick(article, changed), ...more?.after },
  });
}

/** Returns the audited columns of a created or deleted article that are not null. */
export function wholeOf(article: ArticleColumns): Record<string, unknown> {
  return pick(
    article,
    AUDITED.filter((name) => article[name] !== null),
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

function pick(article: ArticleColumns, names: readonly (keyof ArticleColumns)[]) {
  return Object.fromEntries(names.map((name) => [name, article[name]]));
}

/** Returns the tags of an article, in the order set by the editor. */
export async function tagsOf(articleId: number): Promise<string[]> {
  const rows = await query<{ tag: string }>(
    `SELECT "tag" FROM article_tags WHERE "articleId" = :articleId ORDER BY "position"`,
    { articleId },
  );
  return rows.map(({ tag }) => tag);
}

export async function storeTags(articleId: number, tags: readonly string[]): Promise<void> {
  const rows = cleanTags(tags).map((tag, position) => ({
    articleId,
    position,
    tag,
    foldedTag: foldText(tag),
  }));
  if (rows.length > 0) await repository(ArticleTag).insert(rows);
}
