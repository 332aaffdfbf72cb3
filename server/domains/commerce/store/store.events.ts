import { defineEvent } from '#platform/running/bus';

/** An order was paid and delivered. */
export interface OrderPaid {
  orderId: number;
  /** Readable number, such as CMD-2026-000001. */
  orderNumber: string;
  userId: number;
  productName: string;
  /** Price of the order, in euro cents. */
  priceCents: number;
  /** End of the month that a subscription order pays for; null for a one-time purchase. */
  periodEnd: Date | null;
  /** Whether the site placed the order to renew a subscription automatically. */
  isRenewal: boolean;
  /** Whether no money moved, because payments are a demonstration. */
  demonstration: boolean;
}

export const orderPaid = defineEvent<OrderPaid>('store.orderPaid');

/** A subscription ended, and the account is free again. */
export interface MembershipEnded {
  userId: number;
  /** Label of the tier that ended: Premium or Pro. */
  tierName: string;
  endedAt: Date;
  /** Reason why the payment of the renewal was declined; null when no renewal was requested. */
  paymentFailure: string | null;
}

export const membershipEnded = defineEvent<MembershipEnded>('store.membershipEnded');
