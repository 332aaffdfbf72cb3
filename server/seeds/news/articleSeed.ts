import type {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';

export interface AuthorSeed {
  name: string;
  position: string;
  bio: string;
  /** Email of the author's demonstration account, if any. */
  email?: string;
}

export const COMPANY = 'Centrale 18-112';

export type AuthorKey = 'claire' | 'julien' | 'helene' | 'malik';

/** Article of the demonstration, with dates relative to the day of the seeding. */
export interface DemoArticle {
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** Name of a built-in illustration for the cover; by default that of the category. */
  cover?: string;
  author: AuthorKey;
  tags: readonly string[];
  /** Days since the publication; negative for a future publication. */
  daysAgo: number;
  likes: number;
  views: number;
  html: string;
  audience?: ArticleAudience;
  status?: ArticleStatus;
  featured?: boolean;
  premium?: boolean;
}

/** Returns the URL path of an illustration in `client/public/covers`; null for the default. */
export const coverPath = (name: string | undefined): string | null =>
  name === undefined ? null : `/covers/${name}.svg`;

/**
 * Applies French typography to a seed text. Adds no-break spaces before `: ; ! ? »`, after `«`,
 * between thousands, and between a number and its unit. Replaces straight apostrophes with curly
 * ones, so HTML attributes must use double quotes.
 */
export function typeset(text: string): string {
  return text
    .trim()
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0')
    .replace(/(\d) (%|h|s|min|XP)(?![\p{L}\d])/gu, '$1\u00a0$2')
    .replace(/(\d\u00a0h) (?=\d)/g, '$1\u00a0')
    .replaceAll("'", '’');
}
