import { query } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';

/** The comments and likes in a member's data export. */
export const commentsPersonalData: PersonalData = {
  comments: (userId) =>
    query(
      `SELECT c."id", c."articleId", a."title" AS "articleTitle", c."parentId", c."content",
         c."status", c."statusReason", c."createdAt", c."editedAt", c."deletedAt"
       FROM comments c JOIN articles a ON a."id" = c."articleId"
       WHERE c."userId" = :userId ORDER BY c."createdAt", c."id"`,
      { userId },
    ),
  commentLikes: (userId) =>
    query(
      `SELECT l."commentId", l."createdAt" FROM comment_likes l
       WHERE l."userId" = :userId AND l."liked" = TRUE ORDER BY l."createdAt", l."id"`,
      { userId },
    ),
};
