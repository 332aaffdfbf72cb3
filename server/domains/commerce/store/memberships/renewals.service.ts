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
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';

/**
 * Returns the IDs of the accounts whose subscription has ended, but has not been renewed or removed
 * yet. The longest overdue come first.
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
 * Handles an ended subscription. Orders one more month if the member turned the automatic renewal
 * on; otherwise, or if the payment is declined, makes the account free. When the outcome of the
 * payment is unknown, the next run handles the subscription again. Safe to repeat, and to run on
 * several servers.
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
 * Locks an account until the end of the transaction. Returns the account if its subscription has
 * ended; null if the subscription is still running, or if another server has already handled the
 * end.
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
 * Returns the product to renew. Returns null when the automatic renewal is off, and when the
 * account is deactivated, banned or about to be deleted.
 */
async function renewalOf(user: User): Promise<Product | null> {
  const row = await repository(MembershipRow).findOneBy({ userId: user.id });
  const isHere = user.isActive && user.deletionRequestedAt === null;
  if (!row?.renews || !isHere || (await activeBanOf(user.id))) return null;
  return subscriptionFor(user.subscription);
}

/** Returns the order that renews a subscription. Places the order on the first call only. */
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
