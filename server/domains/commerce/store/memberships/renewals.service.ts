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
 * Returns the accounts whose subscription has ended and was not handled yet, the longest overdue
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
 * Handles an ended subscription: orders another month, once, when its holder asked for renewal.
 * Makes the account free otherwise, or when the payment is declined. Safe to run again, and on
 * several servers. A payment with an unknown outcome is left for the next run.
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
 * Finds an account whose subscription is still ended, and locks it until the end of the
 * transaction; null when it is not.
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
 * Returns the product to renew; null when the holder did not ask for it, has left, or is banned.
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
