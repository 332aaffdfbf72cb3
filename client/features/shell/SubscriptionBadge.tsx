import type { SubscriptionTier } from '../../generated/graphql';
import { subscriptionLabels } from '../../platform/labels';
import { Badge, type BadgeTone } from '../../ui/Badge';

const TONES: Record<SubscriptionTier, BadgeTone> = {
  FREE: 'gris',
  PREMIUM: 'ambre',
  PRO: 'violet',
};

/** Gratuit, Premium or Pro. */
export function SubscriptionBadge({ tier }: { tier: SubscriptionTier }) {
  return <Badge tone={TONES[tier]}>{subscriptionLabels[tier]}</Badge>;
}
