import type { Actor } from '../../platform/actor';
import { checkedLimit } from '../../platform/db/page';
import { query } from '../../platform/db/transaction';
import { ArticleAudience } from './article.types';
import { visibleTo } from './news.policy';
import { ARTICLE_COLUMNS, toArticleRow, type ArticleRow, type RawArticle } from './news.reads';

const MOST = 10;

/** @throws AppError VALIDATION_FAILED for a limit out of 1 to 10 */
export function checkedSimilarLimit(limit: number): number {
  return checkedLimit(limit, MOST);
}

/** The newest articles of one audience: what the similar ones are completed from. */
const newestOf = (audience: ArticleAudience, visible: string) =>
  `SELECT * FROM (
     SELECT a."id", a."audience", a."publishedAt" FROM articles a
     WHERE ${visible} AND a."audience" = '${audience}'
     ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT :atMost
   ) ${audience}_newest`;

/**
 * The articles most similar to each of the given ones, among those of its audience that the actor
 * may read: by number of shared tags, then the newest, completed with the newest remaining.
 * Source: public document, section 2. One statement, however many articles are given.
 * @returns for each article given, at most `limit` others
 */
export async function readSimilar(
  actor: Actor,
  articleIds: readonly number[],
  limit: number,
): Promise<Map<number, ArticleRow[]>> {
  const visible = visibleTo(actor);
  const rows = await query<RawArticle & { sourceId: number }>(
    `WITH source AS (
       SELECT "id", "audience" FROM articles WHERE "id" IN (:...articleIds)
     ), candidate AS (
       SELECT s."id" AS "sourceId", a."id", a."publishedAt", COUNT(*) AS "shared"
       FROM source s
       JOIN article_tags mine ON mine."articleId" = s."id"
       JOIN article_tags theirs ON theirs."tag" = mine."tag" AND theirs."articleId" <> s."id"
       JOIN articles a ON a."id" = theirs."articleId"
       WHERE a."audience" = s."audience" AND ${visible}
       GROUP BY s."id", a."id", a."publishedAt"
       UNION ALL
       SELECT s."id", n."id", n."publishedAt", 0
       FROM source s
       JOIN (${newestOf(ArticleAudience.PUBLIC, visible)}
             UNION ALL ${newestOf(ArticleAudience.MEMBER, visible)}) n
         ON n."audience" = s."audience" AND n."id" <> s."id"
     ), ranked AS (
       SELECT "sourceId", "id" AS "articleId", ROW_NUMBER() OVER (
         PARTITION BY "sourceId" ORDER BY MAX("shared") DESC, "publishedAt" DESC, "id" DESC
       ) AS "place"
       FROM candidate GROUP BY "sourceId", "id", "publishedAt"
     )
     SELECT r."sourceId", ${ARTICLE_COLUMNS}
     FROM ranked r
     JOIN articles a ON a."id" = r."articleId"
     JOIN authors w ON w."id" = a."authorId"
     WHERE r."place" <= :limit
     ORDER BY r."sourceId", r."place"`,
    // One more than wanted, because the newest may be the article itself.
    { articleIds, limit, atMost: limit + 1 },
  );
  const found = new Map<number, ArticleRow[]>();
  for (const { sourceId, ...raw } of rows) {
    found.set(sourceId, [...(found.get(sourceId) ?? []), toArticleRow(raw)]);
  }
  return found;
}
