import { ArticleCategory } from '#domains/content/news/article/article.types';

/**
 * Names of the default covers, keyed by category. The client has the same list
 * (client/platform/covers.ts); tests/architecture/covers.test.ts compares them.
 */
export const DRAWN_FOR_CATEGORY: Readonly<Record<ArticleCategory, string>> = {
  [ArticleCategory.UPDATE]: 'engins',
  [ArticleCategory.EVENT]: 'tournoi',
  [ArticleCategory.MAINTENANCE]: 'maintenance',
  [ArticleCategory.ANNOUNCEMENT]: 'annonce',
  [ArticleCategory.FEATURE]: 'pupitre',
  [ArticleCategory.COMMUNITY]: 'communaute',
  [ArticleCategory.TUTORIAL]: 'appel-entrant',
};
