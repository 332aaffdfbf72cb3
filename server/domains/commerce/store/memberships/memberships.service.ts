import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { DAY, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { lockAccount, requireUser } from '#domains/identity/users/users.service';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { dayOfMonth, oneMonthAfter } from '../orders/billingPeriod';
import { MembershipRow } from './membership.entity';
import { Product } from '../product.entity';
import { membershipEnded } from '../store.events';
import { ProductCategory, type Membership } from '../store.types';
import { membershipChanged } from '#domains/identity/users/users.events';
import { storeErrors } from '../store.errors';

/**
 * Maximum delay of a renewal, in milliseconds. When the renewal is paid within this time after the
 * end of the subscription, the new month starts at that end. Otherwise it starts at the payment.
 */
const RENEWAL_GRACE = DAY;

export async function membershipOf(userId: number): Promise<Membership> {
  const user = await requireUser(userId);
  const row = await repository(MembershipRow).findOneBy({ userId });
  const tier = user.currentSubscription;
  if (tier === SubscriptionTier.FREE) {
    return { tier, startedAt: null, endsAt: null, renews: false };
  }
  const { startedAt = null, renews = false } = row ?? {};
  return { tier, startedAt, endsAt: user.subscriptionEndsAt, renews };
}

/** Returns the product that gives a subscription tier; null when the store sells none. */
export function subscriptionFor(tier: SubscriptionTier): Promise<Product | null> {
  return repository(Product).findOneBy({ category: ProductCategory.SUBSCRIPTION, tier });
}

/**
 * Turns the automatic renewal of the actor's subscription on or off.
 * @throws AppError NO_SUBSCRIPTION for a free member; RENEWAL_UNAVAILABLE when the renewal is
 * turned on for a subscription that has no end or that the store does not sell
 */
export async function setMembershipRenewal(actor: Member, renews: boolean): Promise<Membership> {
  const { userId } = actor;
  return transaction(async () => {
    await lockAccount(userId);
    const { currentSubscription, subscriptionEndsAt } = await requireUser(userId);
    if (currentSubscription === SubscriptionTier.FREE)
      throw new AppError(storeErrors.NO_SUBSCRIPTION);
    if (renews) {
      const product = await subscriptionFor(currentSubscription);
      if (!subscriptionEndsAt || !product) throw new AppError(storeErrors.RENEWAL_UNAVAILABLE);
      await storeRenewal(userId, subscriptionEndsAt);
    } else {
      await repository(MembershipRow).update({ userId }, { renews });
    }
    return membershipOf(userId);
  });
}

async function storeRenewal(userId: number, endsAt: Date): Promise<void> {
  const row = await repository(MembershipRow).findOneBy({ userId });
  const { startedAt, billingDay } = row ?? { startedAt: null, billingDay: dayOfMonth(endsAt) };
  await repository(MembershipRow).save({ userId, startedAt, billingDay, renews: true });
}

/**
 * Adds a paid month to a member's subscription. The month starts at the end of the current
 * subscription, or now if there is none. A member with a higher tier keeps that tier. Must run in
 * the transaction that stores the payment, with the account locked.
 * @param isRenewal whether the month follows one that has just ended
 * @returns start and end of the added month
 */
export async function extendMembership(
  userId: number,
  tier: SubscriptionTier,
  isRenewal: boolean,
): Promise<{ start: Date; end: Date }> {
  const user = await requireUser(userId);
  const known = await repository(MembershipRow).findOneBy({ userId });
  const current = user.currentSubscription;
  const previousEnd = continuedEnd(user, isRenewal);
  const row = previousEnd ? known : null;
  const start = previousEnd ?? now();
  const billingDay = row?.billingDay ?? dayOfMonth(start);
  const end = oneMonthAfter(start, billingDay);
  await repository(MembershipRow).save({
    userId,
    startedAt: row ? row.startedAt : now(),
    billingDay,
    renews: row?.renews ?? true,
  });
  // Between the order and its payment, staff may have given a higher tier, or one without an end.
  const isEndless = current !== SubscriptionTier.FREE && user.subscriptionEndsAt === null;
  await storeMembership(
    userId,
    current === SubscriptionTier.PRO ? current : tier,
    isEndless ? null : end,
  );
  return { start, end };
}

/**
 * Returns the end of the current subscription if the new month starts there; null if the new month
 * starts now.
 */
function continuedEnd(user: User, isRenewal: boolean): Date | null {
  const { subscriptionEndsAt: end } = user;
  const overSince = end ? now().getTime() - end.getTime() : Infinity;
  return overSince < (isRenewal ? RENEWAL_GRACE : 0) ? end : null;
}

/**
 * Stores a subscription that staff gives to an account, inside the open transaction. A change of
 * tier turns the automatic renewal off, because the new tier was not bought.
 * @param endsAt end of the subscription; null when it has no end
 */
export async function giveSubscription(
  userId: number,
  tier: SubscriptionTier,
  endsAt: Date | null,
): Promise<void> {
  await lockAccount(userId);
  const { currentSubscription } = await requireUser(userId);
  if (tier !== currentSubscription) await repository(MembershipRow).delete({ userId });
  const subscriptionEndsAt = tier === SubscriptionTier.FREE ? null : endsAt;
  await storeMembership(userId, tier, subscriptionEndsAt);
}

/**
 * Makes an account free after its subscription has ended. The account must be locked.
 * @param paymentFailure reason why the payment of the renewal was declined; null when no renewal
 * was requested
 */
export async function endMembership(user: User, paymentFailure: string | null): Promise<void> {
  const { id: userId, subscription, subscriptionEndsAt } = user;
  await repository(MembershipRow).delete({ userId });
  await storeMembership(userId, SubscriptionTier.FREE, null);
  const tierName = subscription === SubscriptionTier.PRO ? 'Pro' : 'Premium';
  const endedAt = subscriptionEndsAt ?? now();
  await emit(membershipEnded, { userId, tierName, endedAt, paymentFailure });
}

/** Stores an account's subscription and emits the change. The only way to change it. */
async function storeMembership(
  userId: number,
  subscription: SubscriptionTier,
  subscriptionEndsAt: Date | null,
): Promise<void> {
  await repository(User).update({ id: userId }, { subscription, subscriptionEndsAt });
  await emit(membershipChanged, { userId });
}
