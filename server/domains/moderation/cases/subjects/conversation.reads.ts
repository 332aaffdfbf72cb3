import { toBoolean, toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type { Person } from '../reading/cases.reads';

/** Maximum number of comments before the subject of a case, after it, and of answers of the team. */
export const MOST_AROUND = 2;

/** Comment in the conversation around the subject of a case. */
export interface CommentAround {
  id: number;
  content: string;
  createdAt: Date;
  author: Person | null;
  /** Whether the moderation team wrote the comment, which then has no author. */
  byTeam: boolean;
}

interface RawComment {
  id: number;
  content: string;
  createdAt: string | Date;
  userId: number | null;
  username: string | null;
  avatarUrl: string | null;
  byTeam: number | boolean;
}

/** Condition that everyone can read a comment. */
const isPublic = (alias: string) =>
  `${alias}."status" = '${CommentStatus.APPROVED}' AND ${alias}."deletedAt" IS NULL`;

/**
 * Reads the conversation around a comment in one statement, oldest comment first. Around a reply,
 * these are the comment that it answers, and the replies before and after it. Around a comment on
 * the article, these are the comments on the article before it, and its first replies. Only
 * comments that everyone can read are included, and the comment itself is not. The latest answers of
 * the team are always included.
 */
export async function readConversation(commentId: number): Promise<CommentAround[]> {
  const rows = await query<RawComment>(
    `WITH t AS (SELECT "id", "articleId", "parentId" FROM comments WHERE "id" = :commentId)
     SELECT c."id", c."content", c."createdAt", c."userId", c."byTeam", u."username", u."avatarUrl" FROM (
       SELECT p."id" FROM comments p JOIN t ON t."parentId" = p."id" WHERE ${isPublic('p')}
       UNION SELECT "id" FROM (
         SELECT b."id" FROM comments b JOIN t ON b."articleId" = t."articleId" AND b."id" < t."id"
           AND (b."parentId" = t."parentId" OR (b."parentId" IS NULL AND t."parentId" IS NULL))
         WHERE ${isPublic('b')} ORDER BY b."id" DESC LIMIT ${MOST_AROUND}) earlier
       UNION SELECT "id" FROM (
         SELECT l."id" FROM comments l JOIN t
           ON l."parentId" = COALESCE(t."parentId", t."id") AND l."id" > t."id"
         WHERE ${isPublic('l')} ORDER BY l."id" LIMIT ${MOST_AROUND}) later
       UNION SELECT "id" FROM (
         SELECT o."id" FROM comments o JOIN t
           ON o."parentId" = COALESCE(t."parentId", t."id") AND o."id" > t."id"
         WHERE o."byTeam" AND ${isPublic('o')} ORDER BY o."id" DESC LIMIT ${MOST_AROUND}) ours
     ) n JOIN comments c ON c."id" = n."id" LEFT JOIN users u ON u."id" = c."userId"
     ORDER BY c."id"`,
    { commentId },
  );
  return rows.map(({ id, content, createdAt, userId, username, avatarUrl, byTeam }) => ({
    id,
    content,
    createdAt: toInstant(createdAt),
    byTeam: toBoolean(byTeam),
    author: userId === null || username === null ? null : { id: userId, username, avatarUrl },
  }));
}
