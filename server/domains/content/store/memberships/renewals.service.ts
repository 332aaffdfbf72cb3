import { In, LessThanOrEqual } from 'typeorm';
import { now } from '../../../../platform/running/clock';
import { repository, transaction } from '../../../../platform/db/transaction';
import { User } from '../../../identity/users/user.entity';
import { SubscriptionTier } from '../../../identity/users/user.types';
import { findUser, holdAccount } from '../../../identity/users/users.service';
import { MembershipRow } from './membership.entity';
import { endMembership, subscriptionFor } from './memberships.service';
import { Order } from '../orders/order.entity';
import { placeOrder, settleOrder } from '../orders/orders.service';
import type { Product } from '../product.entity';
import { OrderStatus } from '../store.types';
import { activeBanOf } from '../../../identity/users/activeBan.service';

/** Accounts whose subscription is over and not dealt with, those that wait longest first. */
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
 * Deals with a subscription that is over: orders another month, once, where its holder asked for it;
 * brings the account back to free where they did not, or where the payment is refused. Safe to run
 * again, and on several servers. A payment whose outcome is not known is left for the next run.
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

/** The account, when its subscription is still over; nobody else deals with it meanwhile. */
async function findDue(userId: number): Promise<User | null> {
  await holdAccount(userId);
  const user = await findUser(userId);
  const isDue =
    user !== null &&
    user.subscription !== SubscriptionTier.FREE &&
    user.currentSubscription === SubscriptionTier.FREE;
  return isDue ? user : null;
}

/** What is to be ordered anew; null for who did not ask, has left, or may not come in. */
async function renewalOf(user: User): Promise<Product | null> {
  const row = await repository(MembershipRow).findOneBy({ userId: user.id });
  const isHere = user.isActive && user.deletionRequestedAt === null;
  if (!row?.renews || !isHere || (await activeBanOf(user.id))) return null;
  return subscriptionFor(user.subscription);
}

/** One order for each end of a subscription, whoever asks and however often. */
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
