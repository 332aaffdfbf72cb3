import { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { CommentLike } from '#domains/content/comments/likes/commentLike.entity';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { now } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { storeArticle } from './article.factory';
import { createUser } from './user.factory';
import { foldText } from '#client/shared/searchText';

/** Fields of a comment that a test may set. Fields that are not set have defaults. */
export type CommentOverrides = Partial<
  Pick<
    Comment,
    | 'articleId'
    | 'parentId'
    | 'userId'
    | 'byTeam'
    | 'content'
    | 'status'
    | 'statusReason'
    | 'deletedAt'
    | 'createdAt'
    | 'editedAt'
    | 'decidedAt'
    | 'decidedById'
    | 'moderation'
  >
>;

let built = 0;

/** Builds a comment without storing it. By default, the comment is approved. */
export function buildComment(
  overrides: CommentOverrides & { articleId: number; userId: number | null },
): Comment {
  built += 1;
  const comment = Object.assign(new Comment(), {
    content: `Commentaire ${built}.`,
    status: CommentStatus.APPROVED,
    createdAt: now(),
    moderation: [],
    ...overrides,
  });
  if (comment.deletedAt) comment.content = '';
  comment.searchText = foldText(comment.content);
  if (comment.status === CommentStatus.APPROVED) comment.publishedAt = comment.createdAt;
  return comment;
}

/**
 * Builds and stores a comment with the likes of the given users. Without a given article or author,
 * a new member article or user is stored. Updates the counts.
 */
export function storeComment(
  overrides: CommentOverrides & { likedBy?: readonly number[] } = {},
): Promise<Comment> {
  return transaction(async () => {
    const { likedBy = [], ...given } = overrides;
    const articleId =
      given.articleId ?? (await storeArticle({ audience: ArticleAudience.MEMBER })).id;
    const userId = given.userId === undefined ? (await createUser()).id : given.userId;
    const comment = buildComment({ ...given, articleId, userId });
    await repository(Comment).insert(comment);
    await storeCommentLikes(likedBy.map((liker) => ({ commentId: comment.id, userId: liker })));
    await recountComments();
    return comment;
  });
}

/** Stores likes, without updating the counts of the comments. */
async function storeCommentLikes(
  likes: readonly Pick<CommentLike, 'commentId' | 'userId'>[],
): Promise<void> {
  const rows = likes.map((like) => ({ ...like, liked: true, createdAt: now() }));
  if (rows.length > 0) await repository(CommentLike).insert(rows);
}

/** SQL of the counts of likes, open reports and readable replies of a comment. */
const COMMENT_COUNTS = {
  likeCount: `SELECT COUNT(*) FROM comment_likes l
    WHERE l."commentId" = comments."id" AND l."liked" = TRUE`,
  reportCount: `SELECT COUNT(*) FROM reports r WHERE r."targetType" = 'comment'
    AND r."targetId" = comments."id" AND r."status" = 'pending'`,
  replyCount: `SELECT COUNT(*) FROM comments r WHERE r."parentId" = comments."id"
    AND r."status" = 'approved' AND r."deletedAt" IS NULL`,
};

/**
 * Recomputes all counts of likes, reports, replies and comments from the rows, in the open
 * transaction. Concurrent calls wait for each other.
 */
export async function recountComments(): Promise<void> {
  await acquireLock('comments.recount');
  for (const [column, count] of Object.entries(COMMENT_COUNTS)) {
    // Correct rows are not written, because each write updates many indexes.
    await query(`UPDATE comments SET "${column}" = (${count}) WHERE "${column}" <> (${count})`);
  }
  await query(
    `UPDATE articles SET "commentCount" = (
       SELECT COUNT(*) FROM comments c LEFT JOIN comments p ON p."id" = c."parentId"
       WHERE c."articleId" = articles."id" AND c."status" = 'approved' AND c."deletedAt" IS NULL
         AND (p."id" IS NULL OR p."status" <> 'rejected')
     ) WHERE "id" IN (SELECT DISTINCT "articleId" FROM comments)`,
  );
}
