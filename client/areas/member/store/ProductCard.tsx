import { Check } from 'lucide-react';

import type { ProductDetailsFragment } from '../../../generated/graphql';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { SmartImage } from '../../../ui/SmartImage';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { priceOf } from './price';

export interface ProductCardProps {
  product: ProductDetailsFragment;
  onChoose: () => void;
}

/** Something to buy: what it is, what it holds, what it costs, and whether one has it. */
export function ProductCard({ product, onChoose }: ProductCardProps) {
  const { name, description, imageUrl, features, category, owned } = product;
  const isSubscription = category === 'SUBSCRIPTION';
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      <SmartImage src={imageUrl} alt="" coverLabel={name} className="h-36 w-full" />
      <div className="flex grow flex-col px-6 py-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          {owned && <Badge tone="vert">{isSubscription ? 'Souscrit' : 'Acheté'}</Badge>}
        </div>
        <p className="mt-2 text-[15px] wrap-anywhere">{description}</p>
        <ul className="mt-4 grid gap-2 text-[15px]">
          {features.map((feature) => (
            <li key={feature} className="grid grid-cols-[18px_1fr] gap-2.5">
              <Check aria-hidden="true" size={18} className="mt-[3px] text-vert" />
              <span className="wrap-anywhere">{feature}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-6">
          <p className="font-titre text-2xl font-extrabold text-encre tabular-nums">
            {priceOf(product)}
          </p>
          <Button disabled={owned} onClick={onChoose}>
            {owned
              ? isSubscription
                ? 'Souscrit'
                : 'Acheté'
              : isSubscription
                ? "S'abonner"
                : 'Acheter'}
            <VisuallyHidden>{`\u00A0: ${name}`}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </Card>
  );
}
