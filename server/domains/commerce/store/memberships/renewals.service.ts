import { In, LessThanOrEqual } from 'typeorm';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { findUser, lockAccount } from '#domains/identity/users/users.service';
import { MembershipRow } from './membership.entity';
import { endMembership, subscriptionFor } from './memberships.service';
import { Order } from '../orders/order.entity';
import { placeOrder, settleOrder } from '../orders/orders.service';
import type { Product } from '../product.entity';
import { OrderStatus } from '../store.types';
import { activeBanOf } from '#domains/identity/users/activeBan.service';

/**
 * Returns the IDs of the accounts whose ended subscription was not handled yet, the longest overdue
 * first.
 */
export async function membershipsDue(limit: number): Promise<number[]> {
  const users = await repository(User).find({
    select: { id: true },
    where: {
      subscription: In([SubscriptionTier.PREMIUM, SubscriptionTier.PRO]),
      subscriptionEndsAt: LessThanOrEqual(now()),
    },
    order: { subscriptionEndsAt: 'ASC' },
    take: limit,
  });
  return users.map(({ id }) => id);
}

/**
 * Handles an ended subscription. Orders one more month when the member asked for renewal. Makes the
 * account free when they did not, or when the payment is declined. A payment with an unknown
 * outcome is left for the next run. Safe to run again, and on several servers.
 */
export async function endOrRenew(userId: number): Promise<void> {
  const order = await transaction(async () => {
    const user = await findDue(userId);
    if (!user) return null;
    const product = await renewalOf(user);
    if (product) return findOrPlaceRenewal(user, product);
    await endMembership(user, null);
    return null;
  });
  if (!order) return;
  const { status, failureReason } = await settleOrder(order.id);
  if (status === OrderStatus.FAILED) await endAfterRefusal(userId, failureReason);
}

/**
 * Locks an account until the end of the transaction and returns it if its subscription has ended;
 * null when it has not, or when it was handled concurrently.
 */
async function findDue(userId: number): Promise<User | null> {
  await lockAccount(userId);
  const user = await findUser(userId);
  const isDue =
    user !== null &&
    user.subscription !== SubscriptionTier.FREE &&
    user.currentSubscription === SubscriptionTier.FREE;
  return isDue ? user : null;
}

/**
 * Returns the product to renew; null when the member did not ask for renewal, left the site or is
 * banned.
 */
async function renewalOf(user: User): Promise<Product | null> {
  const row = await repository(MembershipRow).findOneBy({ userId: user.id });
  const isHere = user.isActive && user.deletionRequestedAt === null;
  if (!row?.renews || !isHere || (await activeBanOf(user.id))) return null;
  return subscriptionFor(user.subscription);
}

/** Places one renewal order per end of a subscription, however often it is called. */
async function findOrPlaceRenewal(user: User, product: Product): Promise<Order> {
  const idempotencyKey = `renewal:${user.subscriptionEndsAt?.toISOString()}`;
  const known = await repository(Order).findOneBy({ userId: user.id, idempotencyKey });
  return known ?? placeOrder(user, product, idempotencyKey, true);
}

function endAfterRefusal(userId: number, reason: string | null): Promise<void> {
  return transaction(async () => {
    const user = await findDue(userId);
    if (user) await endMembership(user, reason);
  });
}
