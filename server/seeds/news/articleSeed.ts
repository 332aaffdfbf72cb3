import type {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '../../domains/content/news/article/article.types';

/** Who signs the seeded articles, by the key that the articles name them with. */
export interface AuthorSeed {
  name: string;
  position: string;
  bio: string;
  /** The demonstration account of the author, when there is one. */
  email?: string;
}

export const COMPANY = 'Centrale 18-112';

export type AuthorKey = 'claire' | 'julien' | 'helene' | 'malik';

/** An article of the demonstration, dated back from the day it is seeded. */
export interface DemoArticle {
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** A drawing of the site that stands above it; none: that of its category. */
  cover?: string;
  author: AuthorKey;
  tags: readonly string[];
  /** Days since its publication; negative: days until then. */
  daysAgo: number;
  likes: number;
  views: number;
  html: string;
  audience?: ArticleAudience;
  status?: ArticleStatus;
  featured?: boolean;
  premium?: boolean;
}

/** The address of a drawing of the site, a file of `client/public/covers`. */
export const coverPath = (name: string | undefined): string | null =>
  name === undefined ? null : `/covers/${name}.svg`;

/**
 * French as it is printed: no-break spaces before `: ; ! ? »`, after `«`, between thousands and between
 * a number and its unit, curly apostrophes. The seeds are typed on a keyboard that has none of them.
 * Attributes of the HTML use double quotes.
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
