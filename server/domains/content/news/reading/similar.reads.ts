import type { Actor } from '#platform/access/actor';
import { rowsUpTo } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { ArticleAudience } from '../article/article.types';
import { visibleTo } from '../news.policy';
import { ARTICLE_COLUMNS, toArticleRow, type ArticleRow, type RawArticle } from './news.reads';

/** Validation schema for the maximum number of similar articles to return. */
export const similarInput = rowsUpTo(10);

/**
 * Returns a SELECT of the articles that share the most tags with a given article. The plus sign
 * before `a."id"` prevents both databases from looking up each article in the table; they scan an
 * index that contains all needed columns instead.
 * @param id name of the parameter that contains the ID of the article
 */
const sharingTagsWith = (id: string, visible: string) =>
  `SELECT * FROM (
     SELECT s."id" AS "sourceId", a."id", a."publishedAt", c."shared"
     FROM articles s
     JOIN articles a ON a."audience" = s."audience" AND a."id" <> s."id"
     JOIN (
       SELECT theirs."articleId", COUNT(*) AS "shared" FROM article_tags mine
       JOIN article_tags theirs ON theirs."tag" = mine."tag"
       WHERE mine."articleId" = :${id} GROUP BY theirs."articleId"
     ) c ON c."articleId" = +a."id"
     WHERE s."id" = :${id} AND ${visible}
     ORDER BY c."shared" DESC, a."publishedAt" DESC, a."id" DESC LIMIT :limit
   ) sharing_with_${id}`;

/** Returns a SELECT of the newest articles of an audience, to fill the list. */
const newestOf = (audience: ArticleAudience, visible: string) =>
  `SELECT * FROM (
     SELECT a."id", a."audience", a."publishedAt" FROM articles a
     WHERE ${visible} AND a."audience" = '${audience}'
     ORDER BY a."publishedAt" DESC, a."id" DESC LIMIT :newest
   ) newest_${audience}`;

const completedWith = (visible: string) =>
  `SELECT s."id", n."id", n."publishedAt", 0
   FROM articles s
   JOIN (${newestOf(ArticleAudience.PUBLIC, visible)}
         UNION ALL ${newestOf(ArticleAudience.MEMBER, visible)}) n
     ON n."audience" = s."audience" AND n."id" <> s."id"
   WHERE s."id" IN (:...ids)`;

/**
 * Reads the articles that are most similar to each given article. Considers articles of the same
 * audience that the actor may read. Articles that share tags come first, sorted by the number of
 * shared tags, then by date. If there are too few, the newest other articles follow. Runs one SQL
 * statement for all given articles.
 * @returns at most `limit` similar articles for each given article, keyed by its ID
 */
export async function readSimilar(
  actor: Actor,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, ArticleRow[]>> {
  const visible = visibleTo(actor);
  const candidates = ids.map((_, index) => sharingTagsWith(`id${index}`, visible));
  const rows = await query<RawArticle & { sourceId: number }>(
    `WITH candidate AS (${[...candidates, completedWith(visible)].join(' UNION ALL ')}),
     ranked AS (
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
    {
      ids,
      ...Object.fromEntries(ids.map((id, index) => [`id${index}`, id])),
      limit,
      // One more than needed, because the given article may be among the newest.
      newest: limit + 1,
    },
  );
  const found = new Map<number, ArticleRow[]>();
  for (const { sourceId, ...raw } of rows) {
    found.set(sourceId, [...(found.get(sourceId) ?? []), toArticleRow(raw)]);
  }
  return found;
}
