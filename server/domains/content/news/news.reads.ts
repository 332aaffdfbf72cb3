import DataLoader from 'dataloader';
import { columnLoader } from '#platform/db/rows/mapLoader';
import type { Actor } from '#platform/access/actor';
import { query } from '#platform/db/transaction';
import { settings } from '#domains/identity/settings/settings.service';
import { ArticleStatus } from './article/article.types';
import type { ArticleRow } from './reading/news.reads';
import { readSimilar } from './reading/similar.reads';

/** Loads the texts of articles, which list queries leave out. */
export function articleContentLoader(): DataLoader<number, string> {
  return columnLoader('articles', 'contentHtml', '');
}

/** Loads the comment counts of articles, which list queries leave out. */
export function articleCommentCountLoader(): DataLoader<number, number> {
  return columnLoader('articles', 'commentCount', 0);
}

/** Loads whether articles with a given status accept comments. */
export function commentsOpenLoader(): DataLoader<ArticleStatus, boolean> {
  return new DataLoader(async (statuses) => {
    const { commentsEnabled } = await settings();
    return statuses.map((status) => commentsEnabled && status === ArticleStatus.PUBLISHED);
  });
}

/** Loads the current names of authors by ID; null for an unknown ID. */
export function signatureNameLoader(): DataLoader<number, string | null> {
  return columnLoader<string | null>('authors', 'name', null);
}

/** An article, and the reader who may like it: a member, or a visitor with a random key. */
export interface LikeKey {
  articleId: number;
  userId: number | null;
  visitorKey: string | null;
}

const personOf = ({ userId, visitorKey }: LikeKey) =>
  userId === null ? `visitor:${visitorKey}` : `member:${userId}`;

/** Loads whether a reader likes an article. Runs one statement per reader. */
export function articleLikeLoader(): DataLoader<LikeKey, boolean, string> {
  return new DataLoader(
    async (keys) => {
      const liked = new Set<string>();
      for (const [person, asked] of Map.groupBy(keys, personOf)) {
        for (const id of await likedBy(asked)) liked.add(`${person}:${id}`);
      }
      return keys.map((key) => liked.has(`${personOf(key)}:${key.articleId}`));
    },
    { cacheKeyFn: (key) => `${personOf(key)}:${key.articleId}` },
  );
}

/** Returns the IDs of the liked articles. All keys must have the same reader. */
async function likedBy(keys: readonly LikeKey[]): Promise<number[]> {
  const { userId = null, visitorKey = null } = keys[0] ?? {};
  if (userId === null && visitorKey === null) return [];
  const rows = await query<{ articleId: number }>(
    `SELECT "articleId" FROM article_likes
     WHERE ${userId === null ? '"visitorKey" = :visitorKey' : '"userId" = :userId'}
       AND "articleId" IN (:...ids)`,
    { userId, visitorKey, ids: keys.map((key) => key.articleId) },
  );
  return rows.map((row) => row.articleId);
}

export interface SimilarKey {
  actor: Actor;
  articleId: number;
  limit: number;
}

/** Loads similar articles, with one statement for the same limit. */
export function similarArticlesLoader(): DataLoader<SimilarKey, ArticleRow[], string> {
  return new DataLoader(
    async (keys) => {
      const found = new Map<string, ArticleRow[]>();
      for (const [limit, asked] of Map.groupBy(keys, (key) => key.limit)) {
        const actor = asked[0]?.actor;
        if (!actor) continue;
        const similar = await readSimilar(
          actor,
          asked.map((key) => key.articleId),
          limit,
        );
        for (const [id, rows] of similar) found.set(`${id}:${limit}`, rows);
      }
      return keys.map((key) => found.get(`${key.articleId}:${key.limit}`) ?? []);
    },
    { cacheKeyFn: (key) => `${key.articleId}:${key.limit}` },
  );
}
