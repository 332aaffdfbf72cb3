import type { ArticleCategory } from '#client/generated/publicGraphql';
import { categoryLabels } from '#client/platform/text/labels';
import { Badge, type BadgeTone } from '#ui/data/Badge';

const TONES: Record<ArticleCategory, BadgeTone> = {
  UPDATE: 'info',
  EVENT: 'success',
  MAINTENANCE: 'warning',
  ANNOUNCEMENT: 'special',
  FEATURE: 'info',
  COMMUNITY: 'success',
  TUTORIAL: 'neutral',
};

export function CategoryBadge({ category }: { category: ArticleCategory }) {
  return <Badge tone={TONES[category]}>{categoryLabels[category]}</Badge>;
}
