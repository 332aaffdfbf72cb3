import { defineDomain } from '#platform/domain';
import { TeamComments1763600000165 } from './1763600000165-team-comments';
import { commentsErrors } from './comments.errors';
import { Comment } from './comment.entity';
import { CommentLike } from './likes/commentLike.entity';
import { commentsAuditActions } from './comments.events';
import { commentsPersonalData } from './comments.personalData';
import { CommentsResolver } from './comments.resolver';
import { memberCommentRoutes } from './comments.routes';
import { ManagedCommentsResolver } from './moderation/managedComments.resolver';

/** Comments domain: comments on articles, and their moderation. */
export const comments = defineDomain({
  name: 'comments',
  errors: commentsErrors,
  entities: [Comment, CommentLike],
  migrations: [TeamComments1763600000165],
  resolvers: [CommentsResolver, ManagedCommentsResolver],
  routes: [memberCommentRoutes],
  personalData: commentsPersonalData,
  auditActions: [commentsAuditActions],
});
