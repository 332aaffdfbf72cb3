import { defineEvent } from '#platform/running/bus';
import type { ArticleAudience } from './article/article.types';

export interface ArticleHappened {
  articleId: number;
  slug: string;
  title: string;
  audience: ArticleAudience;
  premium: boolean;
  /** The person who acted; null for the site itself, at a scheduled time or when it is seeded. */
  actorId: number | null;
}

/** An article became readable by its audience. */
export const articlePublished = defineEvent<ArticleHappened>('news.articlePublished');

/** The acts on an article. */
export type ArticleAction =
  | 'created'
  | 'updated'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'scheduled'
  | 'archived'
  | 'featured'
  | 'unfeatured'
  | 'trashed'
  | 'recovered'
  | 'deleted';

/** An act on an article and what it changed; the article's revisions hold the text. */
export interface ArticleActed {
  articleId: number;
  actorId: number | null;
  action: ArticleAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Somebody acted on an article. */
export const articleActed = defineEvent<ArticleActed>('news.articleActed');
