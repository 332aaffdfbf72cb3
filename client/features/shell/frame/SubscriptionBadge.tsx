import type { SubscriptionTier } from '#client/generated/graphql';
import { subscriptionLabels } from '#client/platform/text/labels';
import { Badge, type BadgeTone } from '#ui/data/Badge';

const TONES: Record<SubscriptionTier, BadgeTone> = {
  FREE: 'neutral',
  PREMIUM: 'warning',
  PRO: 'special',
};

/** Badge of a subscription tier: Gratuit, Premium or Pro. */
export function SubscriptionBadge({ tier }: { tier: SubscriptionTier }) {
  return <Badge tone={TONES[tier]}>{subscriptionLabels[tier]}</Badge>;
}
