import { Check } from 'lucide-react';

import { COVER_OF_PRODUCT, coverPath } from '#client/platform/covers';
import type { ProductDetailsFragment, SubscriptionTier } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { classes } from '#ui/inputs/classes';
import { SmartImage } from '#ui/layout/SmartImage';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { FeatureList } from './FeatureList';
import { priceOf } from './price';

/** CSS classes that select the visible part of a picture in a narrow frame, keyed by category. */
const FOCUS: Readonly<Record<ProductDetailsFragment['category'], string>> = {
  SUBSCRIPTION: 'object-[76%_50%]',
  COSMETIC: 'object-center',
  FEATURE: 'object-[18%_50%]',
};

export interface ProductCardProps {
  product: ProductDetailsFragment;
  /** Current subscription of the member. */
  tier: SubscriptionTier;
  onChoose: () => void;
}

const labels = {
  subscription: {
    owned: 'Souscrit',
    get: 'S’abonner',
    disabledReason: 'Vous êtes déjà abonné.',
  },
  /** A subscription that the Pro subscription includes. */
  included: {
    owned: 'Compris',
    get: 'S’abonner',
    disabledReason: 'Votre abonnement Pro comprend Premium.',
  },
  other: {
    owned: 'Acheté',
    get: 'Acheter',
    disabledReason: 'Vous possédez déjà ce produit.',
  },
} as const;

/** Card of a product: description, features, price, and whether the member owns it. */
export function ProductCard({ product, tier, onChoose }: ProductCardProps) {
  const { name, description, imageUrl, features, category, owned } = product;
  const subscription = tier === 'PRO' ? labels.included : labels.subscription;
  const {
    owned: ownedWord,
    get,
    disabledReason,
  } = category === 'SUBSCRIPTION' ? subscription : labels.other;
  return (
    <Card as="li" className="grid overflow-hidden md:grid-cols-[240px_minmax(0,1fr)]">
      <SmartImage
        src={imageUrl}
        alt=""
        standIn={coverPath(COVER_OF_PRODUCT[category])}
        className={classes('h-36 w-full bg-night-800 md:h-full md:min-h-55', FOCUS[category])}
      />
      <div className="flex flex-col px-5 py-5 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          {owned && <Badge tone="success">{ownedWord}</Badge>}
        </div>
        <p className="mt-2 mb-4 text-body wrap-anywhere">{description}</p>
        <FeatureList features={features} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-6">
          <p className="font-title text-2xl font-extrabold text-ink tabular-nums wrap-anywhere narrow:text-lg">
            {priceOf(product)}
          </p>
          <Button
            disabled={owned}
            aria-describedby={owned ? `pourquoi-${product.id}` : undefined}
            onClick={onChoose}
          >
            {owned && <Check aria-hidden="true" size={16} />}
            {owned ? ownedWord : get}
            <VisuallyHidden>{`\u00A0: ${name}`}</VisuallyHidden>
          </Button>
          {owned && (
            <p id={`pourquoi-${product.id}`} className="basis-full text-right text-sm text-muted">
              {disabledReason}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
