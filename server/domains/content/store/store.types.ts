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

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

@ObjectType({ description: "The caller's subscription." })
export class Membership {
  @Field(() => SubscriptionTier, { description: 'The tier in force now.' })
  tier!: SubscriptionTier;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when, without a break; null for free, and where staff gave it.',
  })
  startedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when it is paid; null for free.' })
  endsAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether another month is ordered by itself at the end.' })
  renews!: boolean;
}

const KEY = { min: 8, max: 100 };
const KEY_RULE = `La clé d’idempotence doit compter de ${KEY.min} à ${KEY.max} lettres, chiffres, points, tirets ou tirets bas.`;

/**
 * The form of a client's idempotency key. The site's own keys hold a colon, which this does not
 * allow.
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
@InputType({ description: 'What is bought. The price is the server’s.' })
export class PurchaseInput {
  @Field(() => ID, { description: 'Number of the product.' })
  productId!: string;

  @Field(() => String, {
    description:
      'Chosen by the caller for this purchase, such as a UUID: letters, digits, dots, hyphens or underscores. The same key again gives the same order, and is charged once.',
  })
  idempotencyKey!: string;
}

registerEnumType(ProductCategory, {
  name: 'ProductCategory',
  description: 'What kind of product it is.',
  valuesConfig: {
    SUBSCRIPTION: { description: 'Abonnement: paid by the month.' },
    COSMETIC: { description: 'Cosmétique: bought once, for good.' },
    FEATURE: { description: 'Fonctionnalité: bought once, for good.' },
  },
});
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands.',
  valuesConfig: {
    PENDING: { description: 'The outcome of its payment is not known yet.' },
    PAID: { description: 'Paid; what was bought is in force.' },
    FAILED: { description: 'The payment was refused; nothing was charged.' },
  },
});
