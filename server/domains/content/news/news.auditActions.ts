import { defineAuditActions } from '#platform/auditLog';
import { articleActed } from './news.events';

/**
 * Audited actions on articles. Includes actions of the site itself, such as a scheduled
 * publication.
 */
export const newsAuditActions = defineAuditActions(
  {
    actions: {
      'article.archived': 'Article archivé',
      'article.created': 'Article créé',
      'article.deleted': 'Article supprimé définitivement',
      'article.featured': 'Article mis à la une',
      'article.published': 'Article publié',
      'article.recovered': 'Article restauré de la corbeille',
      'article.restored': 'Version d’article restaurée',
      'article.scheduled': 'Publication d’article programmée',
      'article.trashed': 'Article mis à la corbeille',
      'article.unfeatured': 'Article retiré de la une',
      'article.unpublished': 'Article dépublié',
      'article.updated': 'Article modifié',
    },
    endings: ['article.deleted'],
    targets: { article: 'Article' },
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
