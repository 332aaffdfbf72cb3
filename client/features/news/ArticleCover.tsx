import type { ArticleCategory } from '../../generated/graphql';
import { formatIsoDay } from '../../platform/format';
import { classes } from '../../ui/classes';
import { SmartImage } from '../../ui/SmartImage';

export interface ArticleCoverProps {
  article: {
    category: ArticleCategory;
    imageUrl: string | null;
    imageAlt: string | null;
    publishedAt: string | null;
  };
  /** The first image of the page: loaded at once, before the rest. */
  priority?: boolean;
  /** Must set the size or the ratio, so that nothing moves when the image arrives. */
  className?: string;
}

/** In a list, each category's generated cover has its own place for the rings, and its own hue. */
const COVERS: Record<ArticleCategory, string> = {
  UPDATE: '[--ondes:86%_118%] [--lueur:var(--color-bleu)]',
  EVENT: '[--ondes:50%_110%] [--lueur:var(--color-vert)]',
  MAINTENANCE: '[--ondes:100%_30%] [--lueur:var(--color-ambre)]',
  ANNOUNCEMENT: '[--ondes:22%_112%] [--lueur:var(--color-violet)]',
  FEATURE: '[--ondes:72%_50%] [--lueur:var(--color-bleu)]',
  COMMUNITY: '[--ondes:0%_75%] [--lueur:var(--color-vert)]',
  TUTORIAL: '[--ondes:64%_-14%] [--lueur:var(--color-nuit-sourd)]',
};

/** The picture of an article; without one, the night, its date and the hazard band. */
export function ArticleCover({ article, priority = false, className }: ArticleCoverProps) {
  return (
    <SmartImage
      src={article.imageUrl}
      // The generated cover shows nothing that the text does not say.
      alt={(article.imageUrl && article.imageAlt) || ''}
      coverLabel={article.publishedAt ? formatIsoDay(article.publishedAt) : 'Brouillon'}
      coverClassName={COVERS[article.category]}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={classes('bg-nuit-800', className)}
    />
  );
}
