import type { Member } from '#platform/access/actor';
import { toInstant, type Raw } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import { visibleTo } from '../news/news.policy';
import type { FollowedThread } from './discussions.types';

/**
 * Reads a page of the discussions that a member follows, the most recently followed first. For an
 * article that they may not read, title and comment count are null; it is listed so that they can
 * stop following it.
 */
export async function readFollowed(
  actor: Member,
  { page, pageSize }: PageRequest,
): Promise<FollowedThread[]> {
  const rows = await query<Raw<FollowedThread>>(
    `SELECT f."articleId", a."title", a."commentCount", f."createdAt" AS "followedAt"
     FROM thread_follows f LEFT JOIN articles a ON a."id" = f."articleId" AND ${visibleTo(actor)}
     WHERE f."userId" = :userId ORDER BY f."createdAt" DESC, f."articleId" DESC
     LIMIT :limit OFFSET :offset`,
    { userId: actor.userId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map((row) => ({ ...row, followedAt: toInstant(row.followedAt) }));
}
