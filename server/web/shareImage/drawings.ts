import { ArticleCategory } from '#domains/content/news/article/article.types';

/**
 * The default cover for each category. The client has the same list (client/platform/covers.ts);
 * tests/architecture/covers.test.ts keeps the two equal.
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
