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

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

@ObjectType({ description: 'Subscription of the caller.' })
export class Membership {
  @Field(() => SubscriptionTier, { description: 'Current subscription tier of the caller.' })
  tier!: SubscriptionTier;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time since which the caller has been subscribed without a break (UTC); null for a free member, and for a subscription given by staff.',
  })
  startedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'End of the paid time (UTC); null for a free member, and for a subscription without an end.',
  })
  endsAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the site orders another month automatically when the subscription ends.',
  })
  renews!: boolean;
}

const KEY = { min: 8, max: 100 };
const KEY_RULE = `La clé d’idempotence doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres, points, tirets ou tirets bas.`;

/**
 * Validation schema for an idempotency key sent by a client. It does not allow a colon, which only
 * the keys made by the site contain.
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
@InputType({ description: 'Product to buy, and the idempotency key of the purchase.' })
export class PurchaseInput {
  @Field(() => ID, { description: 'ID of the product to buy.' })
  productId!: string;

  @Field(() => String, {
    description:
      'Idempotency key that the caller chooses for this purchase, such as a UUID, made of letters, digits, dots, hyphens or underscores. A repeated request with the same key returns the same order, which is charged once.',
  })
  idempotencyKey!: string;
}

registerEnumType(ProductCategory, {
  name: 'ProductCategory',
  description: 'Category of a product of the store.',
  valuesConfig: {
    SUBSCRIPTION: { description: 'Subscription (Abonnement), paid by the month.' },
    COSMETIC: { description: 'Cosmetic (Cosmétique), bought once and owned without an end.' },
    FEATURE: { description: 'Feature (Fonctionnalité), bought once and owned without an end.' },
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

@InputType({ description: 'Whether a subscription renews automatically.' })
export class SetMembershipRenewalInput {
  @Field(() => Boolean, { description: 'True to renew the subscription, false to let it end.' })
  renews!: boolean;
}

@ObjectType({ description: 'A changed subscription.' })
export class MembershipPayload {
  @Field(() => Membership, { description: 'Subscription after the change.' })
  membership!: Membership;
}
