import { defineEvent } from '#platform/running/bus';

/** An order was paid and delivered. */
export interface OrderPaid {
  orderId: number;
  /** Such as CMD-2026-000001. */
  orderNumber: string;
  userId: number;
  productName: string;
  /** In cents of euro. */
  priceCents: number;
  /** Until when a subscription is paid; null for what is bought for good. */
  periodEnd: Date | null;
  /** True when the site placed it by itself, at the end of a subscription that renews. */
  isRenewal: boolean;
  /** True when no money moved. */
  demonstration: boolean;
}

export const orderPaid = defineEvent<OrderPaid>('store.orderPaid');

/** A subscription ended, and the account is free again. */
export interface MembershipEnded {
  userId: number;
  /** The tier that ended, in the words of the badges: Premium or Pro. */
  tierName: string;
  endedAt: Date;
  /** Why the renewal was refused; null when the person had not asked for one. */
  paymentFailure: string | null;
}

export const membershipEnded = defineEvent<MembershipEnded>('store.membershipEnded');
