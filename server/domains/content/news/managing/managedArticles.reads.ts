import type { Actor } from '#platform/access/actor';
import { startOfMonthInParis } from '#platform/running/clock';
import { toInstant } from '#platform/db/columns';
import { conditionsOnText } from '#platform/db/letterSearch';
import { SortDirection } from '#platform/db/sort';
import { query } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { ArticleStatus, type ArticleAudience } from '../article/article.types';
import { ArticleSort, type ArticleCounts, type ManagedArticleFilter } from './managedArticle.types';
import {
  ARTICLE_COLUMNS,
  toArticleRow,
  type ArticleRow,
  type RawArticle,
} from '../reading/news.reads';
import { newsErrors } from '../news.errors';
import { foldText, searchWords } from '#client/shared/searchText';
import type { Condition } from '#platform/db/condition';

/** An article as staff lists show it. The text is left out and loaded on demand. */
export interface ManagedArticleRow extends ArticleRow {
  scheduledFor: Date | null;
  createdAt: Date;
  version: number;
  views: number;
  commentCount: number;
  trashedAt: Date | null;
  /** ID of the author's account; null when the author has no account. */
  authorUserId: number | null;
}

type Instant = string | Date;
type RawManaged = RawArticle &
  Pick<ManagedArticleRow, 'version' | 'views' | 'commentCount' | 'authorUserId'> & {
    scheduledFor: Instant | null;
    trashedAt: Instant | null;
    createdAt: Instant;
  };

const MANAGED_COLUMNS = `${ARTICLE_COLUMNS}, a."scheduledFor", a."createdAt", a."version", a."views",
  a."commentCount", a."trashedAt", w."userId" AS "authorUserId"`;

function toManagedRow(raw: RawManaged): ManagedArticleRow {
  return {
    ...toArticleRow(raw),
    // Staff sees the time of the last edit, also when it was before the publication.
    updatedAt: toInstant(raw.updatedAt),
    scheduledFor: toInstant(raw.scheduledFor),
    createdAt: toInstant(raw.createdAt),
    version: raw.version,
    views: raw.views,
    commentCount: raw.commentCount,
    trashedAt: toInstant(raw.trashedAt),
    authorUserId: raw.authorUserId,
  };
}

/** Sort columns of a list. `searchText` starts with the title. */
const SORTED: Readonly<Record<ArticleSort, string>> = {
  [ArticleSort.UPDATED]: 'a."updatedAt"',
  [ArticleSort.PUBLISHED]: 'a."publishedAt"',
  [ArticleSort.TITLE]: 'a."searchText"',
  [ArticleSort.VIEWS]: 'a."views"',
  [ArticleSort.LIKES]: 'a."likeCount"',
};

/** Returns the ORDER BY clause of a list. Unpublished articles count as the oldest. */
function orderOf(sort: ArticleSort, direction: SortDirection): string {
  const unpublished = direction === SortDirection.DESC ? 'NULLS LAST' : 'NULLS FIRST';
  const nulls = sort === ArticleSort.PUBLISHED ? unpublished : '';
  return `ORDER BY ${SORTED[sort]} ${direction} ${nulls}, a."id" ${direction}`;
}

const NOT_TRASHED = `a."status" <> '${ArticleStatus.TRASHED}'`;

/**
 * Returns the filter of the staff lists as an SQL condition on `articles a`. Articles in the trash
 * match only when the filter requests that status.
 */
export async function managedCondition(
  actor: Actor,
  filter: ManagedArticleFilter,
): Promise<Condition> {
  const sql: string[] = [];
  const parameters: Record<string, unknown> = {};
  if (filter.mine) {
    sql.push(`a."authorId" IN (SELECT o."id" FROM authors o WHERE o."userId" = :ownerId)`);
    parameters.ownerId = actor.userId;
  }
  for (const name of ['audience', 'status', 'category'] as const) {
    if (filter[name]) sql.push(`a."${name}" = '${filter[name]}'`);
  }
  if (!filter.status) sql.push(NOT_TRASHED);
  for (const name of ['featured', 'premium'] as const) {
    if (typeof filter[name] === 'boolean') sql.push(`a."${name}" = ${filter[name]}`);
  }
  const bound = (name: 'publishedFrom' | 'publishedTo', sign: '>=' | '<') => {
    if (!filter[name]) return;
    sql.push(`a."publishedAt" ${sign} :${name}`);
    parameters[name] = filter[name];
  };
  bound('publishedFrom', '>=');
  bound('publishedTo', '<');
  // Subqueries find the IDs from indexes. Testing row by row would read every article when a word
  // occurs nowhere.
  const words = searchWords(filter.search);
  const signed = await authorsNamed(words);
  const search = conditionsOnText(
    words,
    (word, at) => `a."id" IN (
      SELECT s."id" FROM articles s WHERE s."searchText" LIKE ${word}
      UNION SELECT t."articleId" FROM article_tags t WHERE t."foldedTag" LIKE ${word}
      UNION SELECT w."id" FROM articles w WHERE w."authorId" IN (${signed[at]?.join() || 0}))`,
  );
  sql.push(...search.sql);
  return { sql: sql.join(' AND '), parameters: { ...parameters, ...search.parameters } };
}

/**
 * Returns, for each word, the IDs of the authors whose name contains it. The names are folded here,
 * because the table is small and has no column of folded names.
 */
async function authorsNamed(words: readonly string[]): Promise<number[][]> {
  if (words.length === 0) return [];
  const authors = await query<{ id: number; name: string }>('SELECT "id", "name" FROM authors');
  const folded = authors.map(({ id, name }) => ({ id, name: foldText(name) }));
  return words.map((word) =>
    folded.filter(({ name }) => name.includes(word)).map(({ id }) => Number(id)),
  );
}

/**
 * Returns the IDs of the articles that meet a condition, in ascending order.
 * @param most maximum number of IDs to return
 */
export async function readManagedIds(
  { sql, parameters }: Condition,
  most: number,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `SELECT a."id" FROM articles a WHERE ${sql} ORDER BY a."id" LIMIT :most`,
    { ...parameters, most },
  );
  return rows.map(({ id }) => id);
}

/** Reads a page of articles: first their IDs from an index, then only their own rows. */
export async function readManagedPage(
  { sql, parameters }: Condition,
  { sort, direction }: { sort: ArticleSort; direction: SortDirection },
  { limit, offset }: { limit: number; offset: number },
): Promise<ManagedArticleRow[]> {
  const order = orderOf(sort, direction);
  const rows = await query<RawManaged>(
    `SELECT ${MANAGED_COLUMNS} FROM (
       SELECT a."id" FROM articles a WHERE ${sql} ${order} LIMIT :limit OFFSET :offset
     ) p
     JOIN articles a ON a."id" = p."id"
     JOIN authors w ON w."id" = a."authorId"
     ${order}`,
    { ...parameters, limit, offset },
  );
  return rows.map(toManagedRow);
}

/** Reads an article as staff sees it; null when it does not exist or is in the trash. */
export async function readManaged(id: number): Promise<ManagedArticleRow | null> {
  const [row] = await query<RawManaged>(
    `SELECT ${MANAGED_COLUMNS} FROM articles a JOIN authors w ON w."id" = a."authorId"
     WHERE a."id" = :id AND ${NOT_TRASHED}`,
    { id },
  );
  return row ? toManagedRow(row) : null;
}

/**
 * Reads an article as staff sees it.
 * @throws AppError ARTICLE_NOT_FOUND
 */
export async function requireManaged(id: number): Promise<ManagedArticleRow> {
  const article = await readManaged(id);
  if (!article) throw new AppError(newsErrors.ARTICLE_NOT_FOUND);
  return article;
}

/** Returns the titles of articles; the keys are the IDs as strings. */
export async function titlesOf(ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const sql = 'SELECT "id", "title" FROM articles WHERE "id" IN (:...ids)';
  const rows = await query<{ id: number; title: string }>(sql, { ids });
  return new Map(rows.map(({ id, title }) => [String(id), title]));
}

const PUBLISHED = `a."status" = '${ArticleStatus.PUBLISHED}'`;
const countOf = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
const countOfStatus = (status: ArticleStatus) => countOf(`a."status" = '${status}'`);

const COUNTS = `SELECT COUNT(*) AS "total",
  ${countOfStatus(ArticleStatus.PUBLISHED)} AS "published",
  ${countOfStatus(ArticleStatus.DRAFT)} AS "drafts",
  ${countOfStatus(ArticleStatus.SCHEDULED)} AS "scheduled",
  ${countOfStatus(ArticleStatus.ARCHIVED)} AS "archived",
  ${countOf('a."featured" = TRUE')} AS "featured", ${countOf('a."premium" = TRUE')} AS "premium",
  SUM(a."views") AS "views", SUM(a."likeCount") AS "likes", SUM(a."commentCount") AS "comments",
  ${countOf(`${PUBLISHED} AND a."publishedAt" >= :month`)} AS "publishedThisMonth",
  MAX(CASE WHEN ${PUBLISHED} THEN a."publishedAt" END) AS "lastPublishedAt"
  FROM articles a`;

type RawCounts = Record<Exclude<keyof ArticleCounts, 'lastPublishedAt'>, number | string | null> & {
  lastPublishedAt: Instant | null;
};

/**
 * Returns the totals of articles, in one pass over an index.
 * @param audience audience of the counted articles; null for all
 */
export async function readCounts(audience: ArticleAudience | null): Promise<ArticleCounts> {
  const where = audience ? `AND a."audience" = '${audience}'` : '';
  const [row] = await query<RawCounts>(`${COUNTS} WHERE ${NOT_TRASHED} ${where}`, {
    month: startOfMonthInParis(),
  });
  if (!row) throw new Error('The count returned no row: COUNTS must aggregate without GROUP BY.');
  const { lastPublishedAt, ...counts } = row;
  const entries = Object.entries(counts).map(([name, count]) => [name, Number(count ?? 0)]);
  return {
    ...(Object.fromEntries(entries) as Omit<ArticleCounts, 'lastPublishedAt'>),
    lastPublishedAt: toInstant(lastPublishedAt),
  };
}
