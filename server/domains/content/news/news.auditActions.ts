import { defineAuditActions } from '#platform/auditLog';
import { articleActed } from './news.events';

/**
 * Audited actions on articles. Includes actions of the site itself, such as a scheduled
 * publication.
 */
export const newsAuditActions = defineAuditActions(
  {
    actions: [
      'article.archived',
      'article.created',
      'article.deleted',
      'article.featured',
      'article.published',
      'article.recovered',
      'article.restored',
      'article.scheduled',
      'article.trashed',
      'article.unfeatured',
      'article.unpublished',
      'article.updated',
    ],
    targets: ['article'],
  },
  (record) => [
    record(articleActed, ({ articleId, actorId, action, before, after }) => ({
      actorId,
      action: `article.${action}`,
      targetType: 'article',
      targetId: articleId,
      before,
      after,
    })),
  ],
);
