import { Actor, type Member } from '#platform/access/actor';
import { toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { conditionsOnText } from '#platform/db/letterSearch';
import { pageCount, type PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { memoByContent } from '#platform/cache/memo';
import { isId } from '#platform/text/ids';
import {
  ArticleAudience,
  isOurImage,
  type ArticleCategory,
  type ArticleStatus,
} from '../article/article.types';
import { visibleTo, type ArticleFacts } from '../news.policy';
import type { ArticleFilter } from '../news.types';
import { foldText, searchWords } from '#client/shared/searchText';
import type { Condition } from '#platform/db/condition';

/** An article as lists read it: a plain row with its author. The text is usually left out. */
export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  audience: ArticleAudience;
  premium: boolean;
  status: ArticleStatus;
  featured: boolean;
  publishedAt: Date | null;
  /** Time of the last change that readers could see, which is never before the publication. */
  updatedAt: Date;
  readMinutes: number;
  imageUrl: string | null;
  imageAlt: string | null;
  likeCount: number;
  seoTitle: string | null;
  seoDescription: string | null;
  /** Tags in the order set by the editor. */
  tags: string[];
  author: AuthorRow;
  /** This field and `commentCount` are set for a single article, and loaded on demand in lists. */
  contentHtml?: string;
  commentCount?: number;
}

interface AuthorRow {
  id: number;
  name: string;
  avatarUrl: string | null;
  position: string;
  company: string;
  bio: string;
}

type Instant = string | Date;
/** A row as the databases return it, before `toArticleRow`. */
export type RawArticle = Omit<
  ArticleRow,
  'author' | 'publishedAt' | 'updatedAt' | 'premium' | 'featured' | 'tags'
> & {
  publishedAt: Instant | null;
  updatedAt: Instant;
  premium: number | boolean;
  featured: number | boolean;
  tags: string | null;
  authorId: number;
  authorName: string;
  authorAvatarUrl: string | null;
  authorPosition: string;
  authorCompany: string;
  authorBio: string;
};

/**
 * Separator of the tags of an article, which are read as one text. Safe because `cleanTags` removes
 * line breaks from tags.
 */
const BETWEEN_TAGS = '\n';

/** Columns of `articles a` and `authors w` that `toArticleRow` reads. */
export const ARTICLE_COLUMNS = `a."id", a."slug", a."title", a."excerpt", a."category", a."audience",
  a."premium", a."status", a."featured", a."publishedAt", a."updatedAt", a."readMinutes",
  a."imageUrl", a."imageAlt", a."likeCount", a."seoTitle",
  a."seoDescription", a."authorId", w."name" AS "authorName",
  w."avatarUrl" AS "authorAvatarUrl", w."position" AS "authorPosition",
  w."company" AS "authorCompany", w."bio" AS "authorBio",
  (SELECT string_agg(t."tag", '${BETWEEN_TAGS}') FROM (
     SELECT "tag" FROM article_tags WHERE "articleId" = a."id" ORDER BY "position"
   ) t) AS "tags"`;

const FROM_ARTICLES = `FROM articles a JOIN authors w ON w."id" = a."authorId"`;
const NEWEST_FIRST = `ORDER BY a."publishedAt" DESC, a."id" DESC`;

/**
 * Converts a raw row of `ARTICLE_COLUMNS` into an ArticleRow. Copies each field separately, because
 * all lists use this function and a spread takes five times as long.
 */
export function toArticleRow(raw: RawArticle): ArticleRow {
  const publishedAt = toInstant(raw.publishedAt);
  return {
    id: raw.id,
    slug: raw.slug,
    title: raw.title,
    excerpt: raw.excerpt,
    category: raw.category,
    audience: raw.audience,
    premium: toBoolean(raw.premium),
    status: raw.status,
    featured: toBoolean(raw.featured),
    publishedAt,
    updatedAt: modifiedAt(toInstant(raw.updatedAt), publishedAt),
    readMinutes: raw.readMinutes,
    // Images on other sites, which earlier versions accepted, are not shown.
    imageUrl: raw.imageUrl && isOurImage(raw.imageUrl) ? raw.imageUrl : null,
    imageAlt: raw.imageAlt,
    likeCount: raw.likeCount,
    seoTitle: raw.seoTitle,
    seoDescription: raw.seoDescription,
    tags: raw.tags?.split(BETWEEN_TAGS) ?? [],
    author: {
      id: raw.authorId,
      name: raw.authorName,
      avatarUrl: raw.authorAvatarUrl,
      position: raw.authorPosition,
      company: raw.authorCompany,
      bio: raw.authorBio,
    },
    contentHtml: raw.contentHtml,
    commentCount: raw.commentCount,
  };
}

/**
 * Returns the time of the last change that readers could see. For a change made before the
 * publication, that is the time of publication.
 */
const modifiedAt = (updatedAt: Date, publishedAt: Date | null): Date =>
  publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;

const audiencesOf = ({ audience }: ArticleFilter): readonly ArticleAudience[] =>
  audience ? [audience] : Object.values(ArticleAudience);

/** Returns an SQL condition on the audience of `articles a`. */
const isFor = (...audiences: readonly ArticleAudience[]): string =>
  `a."audience" IN (${audiences.map((audience) => `'${audience}'`).join(', ')})`;

/** Returns the SQL condition of a list, except the condition on the audience. */
function conditionOf(actor: Actor, filter: ArticleFilter): Condition {
  // Enumeration values are part of the SQL instead of parameters, as in `visibleTo`. If a parameter
  // could be compared with a constant, SQLite would prepare the statement again for each call.
  const sql = [visibleTo(actor)];
  if (filter.category) sql.push(`a."category" = '${filter.category}'`);
  const parameters: Record<string, unknown> = {};
  const search = conditionsOnText(
    searchWords(filter.search),
    (word) => `a."searchText" LIKE ${word}`,
  );
  sql.push(...search.sql);
  Object.assign(parameters, search.parameters);
  if (filter.tag) {
    sql.push(`EXISTS (SELECT 1 FROM article_tags t
      WHERE t."foldedTag" = :tag AND t."articleId" = a."id")`);
    parameters.tag = foldText(filter.tag);
  }
  if (filter.authorId) {
    sql.push(`a."authorId" = :authorId`);
    parameters.authorId = isId(filter.authorId) ? Number(filter.authorId) : 0;
  }
  return { sql: sql.join(' AND '), parameters };
}

/** Totals of lists, keyed by their condition and cached until public content changes. */
const totals = memoByContent((key: string) => countNow(JSON.parse(key) as Condition));

async function countNow({ sql, parameters }: Condition): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM articles a WHERE ${sql}`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

export function countWhere(condition: Condition): Promise<number> {
  // A condition with dates is not cached, because JSON does not preserve dates and the same date is
  // rarely requested twice.
  const hasDates = Object.values(condition.parameters).some((value) => value instanceof Date);
  return hasDates ? countNow(condition) : totals(JSON.stringify(condition));
}

/**
 * A page of the articles that an actor may read, newest first. Reading the page takes one SQL
 * statement, whatever its length. The total takes another statement, whose result is cached. Both
 * statements run on demand only.
 */
export class ArticleListing {
  readonly page: number;
  readonly pageSize: number;
  private readonly audiences: readonly ArticleAudience[];
  private readonly condition: Condition;
  private counted: Promise<number> | undefined;

  constructor(actor: Actor, filter: ArticleFilter, request: PageRequest) {
    this.page = request.page;
    this.pageSize = request.pageSize;
    this.audiences = audiencesOf(filter);
    this.condition = conditionOf(actor, filter);
  }

  get items(): Promise<ArticleRow[]> {
    return this.readItems();
  }

  get total(): Promise<number> {
    const { sql, parameters } = this.condition;
    const all = { sql: `${sql} AND ${isFor(...this.audiences)}`, parameters };
    return (this.counted ??= countWhere(all));
  }

  get pageCount(): Promise<number> {
    return this.total.then((total) => pageCount(total, this.pageSize));
  }

  /**
   * SELECT of the IDs and dates of the articles of the page. The indexes start with the audience.
   * For several audiences, the newest articles of each are therefore read and merged, instead of
   * sorting all articles.
   */
  private get pageSql(): string {
    const { sql } = this.condition;
    const newest = (...audiences: readonly ArticleAudience[]) =>
      `SELECT a."id", a."publishedAt" FROM articles a
       WHERE ${sql} AND ${isFor(...audiences)} ${NEWEST_FIRST}`;
    const cut = 'LIMIT :limit OFFSET :offset';
    if (this.audiences.length === 1) return `${newest(...this.audiences)} ${cut}`;
    const merged = this.audiences.map(
      (audience) => `SELECT * FROM (${newest(audience)} LIMIT :end) newest_${audience}`,
    );
    return `SELECT a."id", a."publishedAt" FROM (${merged.join(' UNION ALL ')}) a
            ${NEWEST_FIRST} ${cut}`;
  }

  private async readItems(): Promise<ArticleRow[]> {
    // Finds the page in an index first, then reads only the rows and authors of the page. SQLite
    // recognises that they are already in order, and does not sort them again.
    const rows = await query<RawArticle>(
      `SELECT ${ARTICLE_COLUMNS} FROM (
         ${this.pageSql}
       ) p
       JOIN articles a ON a."id" = p."id"
       JOIN authors w ON w."id" = a."authorId"
       ORDER BY p."publishedAt" DESC, p."id" DESC`,
      {
        ...this.condition.parameters,
        limit: this.pageSize,
        offset: (this.page - 1) * this.pageSize,
        end: this.page * this.pageSize,
      },
    );
    return rows.map(toArticleRow);
  }
}

/** Reads a page of the articles that a member likes and may read, the most recently liked first. */
export async function readFavourites(
  actor: Member,
  { page, pageSize }: PageRequest,
): Promise<ArticleRow[]> {
  const rows = await query<RawArticle>(
    `SELECT ${ARTICLE_COLUMNS} FROM (
       SELECT a."id", l."createdAt" AS "likedAt", l."id" AS "likeId"
       FROM article_likes l JOIN articles a ON a."id" = l."articleId" AND ${visibleTo(actor)}
       WHERE l."userId" = :userId ORDER BY l."createdAt" DESC, l."id" DESC
       LIMIT :limit OFFSET :offset
     ) p
     JOIN articles a ON a."id" = p."id"
     JOIN authors w ON w."id" = a."authorId"
     ORDER BY p."likedAt" DESC, p."likeId" DESC`,
    { userId: actor.userId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toArticleRow);
}

export async function countFavourites(actor: Member): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total"
     FROM article_likes l JOIN articles a ON a."id" = l."articleId" AND ${visibleTo(actor)}
     WHERE l."userId" = :userId`,
    { userId: actor.userId },
  );
  return Number(row?.total ?? 0);
}

type ArticleKey = { id: number } | { slug: string } | { slug: string; id: number };

/** Reads an article with its text, by ID or slug, without an access check; null for none. */
export async function readArticle(key: ArticleKey): Promise<ArticleRow | null> {
  const rows = await query<RawArticle>(
    `SELECT ${ARTICLE_COLUMNS}, a."contentHtml", a."commentCount" ${FROM_ARTICLES}
     WHERE ${Object.keys(key)
       .map((column) => `a."${column}" = :${column}`)
       .join(' OR ')}`,
    key,
  );
  const row = rows.find(({ slug }) => 'slug' in key && slug === key.slug) ?? rows[0];
  return row ? toArticleRow(row) : null;
}

/** Reads an article without its text and without an access check; null when there is none. */
export async function readArticleRow(id: number): Promise<ArticleRow | null> {
  const [row] = await query<RawArticle>(
    `SELECT ${ARTICLE_COLUMNS} ${FROM_ARTICLES} WHERE a."id" = :id`,
    { id },
  );
  return row ? toArticleRow(row) : null;
}

/** Fields of an article that actions need: access rules, slug, title and counts. */
export interface ArticleCard extends ArticleFacts {
  id: number;
  slug: string;
  title: string;
  category: ArticleCategory;
  likeCount: number;
  commentCount: number;
}

/** Reads an article without its text and without an access check; null when there is none. */
export async function readCard(id: number): Promise<ArticleCard | null> {
  const [row] = await query<Raw<ArticleCard>>(
    `SELECT a."id", a."slug", a."title", a."category", a."audience", a."status", a."premium", a."likeCount",
       a."commentCount" FROM articles a WHERE a."id" = :id`,
    { id },
  );
  return row ? { ...row, premium: toBoolean(row.premium) } : null;
}

/** Reads the slugs of the articles that every visitor may read, newest first. Used for sitemaps. */
export async function readPublicAddresses(
  offset: number,
  limit: number,
): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await query<{ slug: string; updatedAt: Instant; publishedAt: Instant | null }>(
    `SELECT a."slug", a."updatedAt", a."publishedAt" FROM articles a WHERE ${visibleTo(Actor.anonymous)}
     ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`,
    { limit, offset },
  );
  return rows.map(({ slug, updatedAt, publishedAt }) => ({
    slug,
    updatedAt: modifiedAt(toInstant(updatedAt), toInstant(publishedAt)),
  }));
}
