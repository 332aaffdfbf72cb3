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
  /** Whether this is the first image of the page, which is loaded with high priority. */
  priority?: boolean;
  /** CSS classes. They must set the size or the aspect ratio, to avoid a layout shift. */
  className?: string;
}

export function ArticleCover({ article, priority = false, className }: ArticleCoverProps) {
  return (
    <SmartImage
      src={article.imageUrl}
      // The illustration of a category is decorative, so it needs no alternative text.
      alt={(article.imageUrl && article.imageAlt) || ''}
      standIn={coverPath(COVER_OF_CATEGORY[article.category])}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={classes('bg-night-800', className)}
    />
  );
}
