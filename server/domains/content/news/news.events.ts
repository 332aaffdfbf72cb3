import { defineEvent } from '../../../platform/running/bus';
import type { ArticleAudience } from './article/article.types';

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

/** What may be done to an article. */
export type ArticleAct =
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

/** An act on an article, with what it changes; the text itself is in the article's revisions. */
export interface ArticleActed {
  articleId: number;
  actorId: number | null;
  act: ArticleAct;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Something was done to an article. */
export const articleActed = defineEvent<ArticleActed>('news.articleActed');
