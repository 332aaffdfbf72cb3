import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentViewerCan } from '#domains/content/comments/comment.types';
import type { CommentRow } from '#domains/content/comments/comments.service';
import { commentViewerCan } from '#domains/content/comments/comments.policy';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import { commentsOpenLoader } from '#domains/content/news/news.reads';
import { ownReportLoader } from './reports.reads';
import { requireMember } from '#platform/access/policy';

/**
 * Adds the fields about reports to a comment. They are defined here because the domain of comments
 * does not depend on reports.
 */
@Resolver(() => Comment)
export class CommentReportsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the caller has reported the comment.' })
  viewerHasReported(
    @Root() { id: commentId }: CommentRow,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean> {
    requireMember(actor);
    return loader(ownReportLoader).load({ userId: actor.userId, commentId });
  }

  @FieldResolver(() => CommentViewerCan, {
    description: 'Actions that the caller may perform on the comment.',
  })
  async viewerCan(
    @Root() comment: CommentRow,
    @Ctx() { actor, loader }: Context,
  ): Promise<CommentViewerCan> {
    requireMember(actor);
    const [open, reported] = await Promise.all([
      loader(commentsOpenLoader).load(ArticleStatus.PUBLISHED),
      loader(ownReportLoader).load({ userId: actor.userId, commentId: comment.id }),
    ]);
    return commentViewerCan(actor, comment, { open, reported });
  }
}
