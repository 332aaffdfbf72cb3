import { defineEvent } from '#platform/running/bus';
import type { ArticleAudience } from './article/article.types';
import { defineAuditActions } from '#platform/auditLog';

export interface ArticleHappened {
  articleId: number;
  slug: string;
  title: string;
  audience: ArticleAudience;
  premium: boolean;
  /** ID of the member who published the article; null when the site did. */
  actorId: number | null;
}

/** Emitted when an article becomes readable by its audience. */
export const articlePublished = defineEvent<ArticleHappened>('news.articlePublished');

export type ArticleAction =
  | 'created'
  | 'updated'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'unscheduled'
  | 'scheduled'
  | 'archived'
  | 'featured'
  | 'unfeatured'
  | 'trashed'
  | 'recovered'
  | 'deleted';

/** Action on an article, with the old and new values except the text. */
export interface ArticleActed {
  articleId: number;
  actorId: number | null;
  action: ArticleAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Emitted after every action on an article. */
export const articleActed = defineEvent<ArticleActed>('news.articleActed');

/** Audited actions on articles, including those of the site itself. */
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
      'article.unscheduled': 'Programmation annulée',
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
