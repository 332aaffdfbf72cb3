import { defineAuditActions } from '#platform/auditLog';
import { commentDecided, commentRemoved } from './comments.events';

/** Audited actions of moderators on comments. */
export const commentsAuditActions = defineAuditActions(
  {
    actions: {
      'comment.approved': 'Commentaire approuvé',
      'comment.deleted': 'Commentaire supprimé',
      'comment.rejected': 'Commentaire masqué',
    },
    endings: ['comment.deleted'],
    targets: { comment: 'Commentaire' },
  },
  (record) => [
    record(commentDecided, ({ commentId, moderatorId, from, to, reason }) => ({
      actorId: moderatorId,
      action: `comment.${to}`,
      targetType: 'comment',
      targetId: commentId,
      before: { status: from },
      after: { status: to, reason },
    })),
    // Does not record the text, which is deleted permanently.
    record(commentRemoved, ({ commentId, moderatorId, from, reason }) => ({
      actorId: moderatorId,
      action: 'comment.deleted',
      targetType: 'comment',
      targetId: commentId,
      before: { status: from, deleted: false },
      after: { deleted: true, reason },
    })),
  ],
);
