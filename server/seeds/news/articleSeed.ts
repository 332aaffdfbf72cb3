import type {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';

/** An author of seeded articles, by the key that the articles use. */
export interface AuthorSeed {
  name: string;
  position: string;
  bio: string;
  /** The demonstration account of the author, when there is one. */
  email?: string;
}

export const COMPANY = 'Centrale 18-112';

export type AuthorKey = 'claire' | 'julien' | 'helene' | 'malik';

/** An article of the demonstration, dated back from the day of seeding. */
export interface DemoArticle {
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** The drawing used as its cover; by default that of its category. */
  cover?: string;
  author: AuthorKey;
  tags: readonly string[];
  /** Days since its publication; negative for a future one. */
  daysAgo: number;
  likes: number;
  views: number;
  html: string;
  audience?: ArticleAudience;
  status?: ArticleStatus;
  featured?: boolean;
  premium?: boolean;
}

/** The address of a drawing, a file of `client/public/covers`. */
export const coverPath = (name: string | undefined): string | null =>
  name === undefined ? null : `/covers/${name}.svg`;

/**
 * French typography: no-break spaces before `: ; ! ? »`, after `«`, between thousands and between a
 * number and its unit, and curly apostrophes. The seeds are typed without them. Attributes of the
 * HTML use double quotes.
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
