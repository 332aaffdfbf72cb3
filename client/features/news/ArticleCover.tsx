import type { ArticleCategory } from '#client/generated/publicGraphql';
import { classes } from '#ui/inputs/classes';
import { SmartImage } from '#ui/layout/SmartImage';
import { COVER_OF_CATEGORY, coverPath } from '#client/platform/covers';

export interface ArticleCoverProps {
  article: {
    category: ArticleCategory;
    imageUrl: string | null;
    imageAlt: string | null;
  };
  /** The first image of the page: loaded at once, with high priority. */
  priority?: boolean;
  /** Must set the size or the ratio, so that nothing moves when the image arrives. */
  className?: string;
}

/** The cover of an article; without one, the drawing of its category. */
export function ArticleCover({ article, priority = false, className }: ArticleCoverProps) {
  return (
    <SmartImage
      src={article.imageUrl}
      // The drawing of a category adds nothing to the text.
      alt={(article.imageUrl && article.imageAlt) || ''}
      standIn={coverPath(COVER_OF_CATEGORY[article.category])}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={classes('bg-night-800', className)}
    />
  );
}
