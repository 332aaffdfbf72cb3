import type { ArticleCategory } from '../../generated/graphql';
import { categoryLabels } from '../../platform/labels';
import { Badge, type BadgeTone } from '../../ui/Badge';

const TONES: Record<ArticleCategory, BadgeTone> = {
  UPDATE: 'bleu',
  EVENT: 'vert',
  MAINTENANCE: 'ambre',
  ANNOUNCEMENT: 'violet',
  FEATURE: 'bleu',
  COMMUNITY: 'vert',
  TUTORIAL: 'gris',
};

/** The category of an article, in words and in its colour. */
export function CategoryBadge({ category }: { category: ArticleCategory }) {
  return <Badge tone={TONES[category]}>{categoryLabels[category]}</Badge>;
}
