import { defineEvent } from '../../platform/bus';
import type { ArticleAudience } from './article.types';

export interface ArticleHappened {
  articleId: number;
  slug: string;
  title: string;
  audience: ArticleAudience;
  premium: boolean;
  /** Who did it; null: the site itself, at a scheduled time or when it is seeded. */
  actorId: number | null;
}

/** An article became readable by its audience. */
export const articlePublished = defineEvent<ArticleHappened>('news.articlePublished');

/** An article's text or attributes changed. */
export const articleUpdated = defineEvent<ArticleHappened>('news.articleUpdated');
