import { formatIsoDay } from '../../platform/format';
import { classes } from '../../ui/classes';
import { SmartImage } from '../../ui/SmartImage';

export interface ArticleCoverProps {
  article: { imageUrl: string | null; imageAlt: string | null; publishedAt: string | null };
  /** The first image of the page: loaded at once, before the rest. */
  priority?: boolean;
  /** Must set the size or the ratio, so that nothing moves when the image arrives. */
  className?: string;
}

/** The picture of an article; without one, the night, its date and the hazard band. */
export function ArticleCover({ article, priority = false, className }: ArticleCoverProps) {
  return (
    <SmartImage
      src={article.imageUrl}
      // The generated cover shows nothing that the text does not say.
      alt={(article.imageUrl && article.imageAlt) || ''}
      coverLabel={article.publishedAt ? formatIsoDay(article.publishedAt) : 'Brouillon'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={classes('bg-nuit-800', className)}
    />
  );
}
