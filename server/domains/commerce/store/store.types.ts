import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { CheckedBy } from '#platform/input/limits';
import { SubscriptionTier } from '#domains/identity/users/user.types';

export enum ProductCategory {
  SUBSCRIPTION = 'subscription',
  COSMETIC = 'cosmetic',
  FEATURE = 'feature',
}

export enum OrderStatus {
  PENDING = 'pending',
  PAID = 'paid',
  FAILED = 'failed',
}

const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.PENDING]: [OrderStatus.PAID, OrderStatus.FAILED],
  [OrderStatus.PAID]: [],
  [OrderStatus.FAILED]: [],
};

/** Returns whether an order may change from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

@ObjectType({ description: 'Subscription of the caller.' })
export class Membership {
  @Field(() => SubscriptionTier, { description: 'Subscription tier in force now.' })
  tier!: SubscriptionTier;

  @Field(() => Date, {
    nullable: true,
    description:
      'Start of the subscription without a break (UTC); null for a free member, and for a subscription given by staff.',
  })
  startedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'End of the paid time (UTC); null for a free member, and for a subscription without an end.',
  })
  endsAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether another month is ordered automatically at the end.',
  })
  renews!: boolean;
}

const KEY = { min: 8, max: 100 };
const KEY_RULE = `La clé d’idempotence doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres, points, tirets ou tirets bas.`;

/**
 * Validation schema for the idempotency key of a client. The site's own keys contain a colon, which
 * this does not allow.
 */
export const purchaseInput = z.object({
  idempotencyKey: z
    .string()
    .min(KEY.min, KEY_RULE)
    .max(KEY.max, KEY_RULE)
    .regex(/^[\w.-]*$/, KEY_RULE)
    .nullable(),
});

@CheckedBy(purchaseInput)
@InputType({ description: 'Product to buy, at the price of the server.' })
export class PurchaseInput {
  @Field(() => ID, { description: 'ID of the product to buy.' })
  productId!: string;

  @Field(() => String, {
    description:
      'Key chosen by the caller for this purchase, such as a UUID: 8 to 100 letters, digits, dots, hyphens or underscores. A repeated request with the same key returns the same order, charged once.',
  })
  idempotencyKey!: string;
}

registerEnumType(ProductCategory, {
  name: 'ProductCategory',
  description: 'Category of a product of the store.',
  valuesConfig: {
    SUBSCRIPTION: { description: 'Abonnement: paid by the month.' },
    COSMETIC: { description: 'Cosmétique: bought once, without an end.' },
    FEATURE: { description: 'Fonctionnalité: bought once, without an end.' },
  },
});
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Payment status of an order.',
  valuesConfig: {
    PENDING: { description: 'The outcome of the payment is not known yet.' },
    PAID: { description: 'The order was paid and delivered.' },
    FAILED: { description: 'The payment was declined and nothing was charged.' },
  },
});
