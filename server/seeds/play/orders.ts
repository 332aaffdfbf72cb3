import { In } from 'typeorm';
import { dayOfMonth, oneMonthAfter } from '#domains/commerce/store/orders/billingPeriod';
import { setMembershipRenewal } from '#domains/commerce/store/memberships/memberships.service';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { payment, payThrough } from '#domains/commerce/store/orders/payment';
import { Product } from '#domains/commerce/store/product.entity';
import { purchase } from '#domains/commerce/store/orders/purchase.service';
import { endOrRenew } from '#domains/commerce/store/memberships/renewals.service';
import { updateUser } from '#domains/identity/accounts/managing/editUser.service';
import { readManagedUser } from '#domains/identity/accounts/managing/managedUsers.reads';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { DAY, fromNow, HOUR, MINUTE, now } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { demoAccounts, SUPER_ADMIN } from '../people/accounts';
import { activePeople, demoMembers } from '../people/members';
import { accountOf, actorOf, after, type PastAction } from '../past';
import { seededRandom, type Random } from '../random';

const REFUSALS = [
  'Carte refusée par la banque.',
  'La carte est expirée.',
  'Le plafond de paiement de la carte est atteint.',
] as const;

/** Purchases of some accounts, including refused ones, besides their subscriptions. */
const SHOWN: readonly { email: string; daysAgo: number; product: number; refused?: boolean }[] = [
  { email: 'superadmin@centrale.test', daysAgo: 150, product: 3 },
  { email: 'pro@centrale.test', daysAgo: 96, product: 2 },
  { email: 'pro@centrale.test', daysAgo: 31, product: 3 },
  { email: 'premium@centrale.test', daysAgo: 20, product: 3, refused: true },
  { email: 'premium@centrale.test', daysAgo: 19, product: 3 },
  { email: 'membre@centrale.test', daysAgo: 44, product: 2 },
  { email: 'membre@centrale.test', daysAgo: 8, product: 1, refused: true },
];

/** Emails of the demonstration accounts, which make no random purchases. */
const ACCOUNTS = new Set(demoAccounts.map(({ email }) => email));

const SUBSCRIPTION = 1;

/**
 * A renewal is planned only for a subscription month that ended at least this long ago, in
 * milliseconds. The renewal job of the site handles months that ended later. Half an hour is more
 * than the few milliseconds between two readings of the clock, and less than the hour by which
 * summer time shifts the end of a month.
 */
const SETTLED = 30 * MINUTE;

/** Days since the first subscription of premium@. */
const PREMIUM_SINCE = 138;
/** Days since the start of the former Premium subscription of pro@. */
const LEFT_PREMIUM = 130;
/** Days since the start of the Pro subscription of pro@. */
const PRO_SINCE = 95;

/** Remaining time of Pro subscriptions given by staff, in milliseconds. */
const PRO_LASTS = 90 * DAY;

/** On average, one in this many members buys a product other than a subscription. */
const BUYS = 5;

interface Subscription {
  tier: SubscriptionTier;
  since: Date;
  renews: boolean;
}

/** Returns the planned subscriptions of accounts, keyed by email. */
export function subscriptionsOf(users: readonly User[]): Map<string, Subscription> {
  const random = seededRandom(999);
  const planned = [...demoAccounts, ...demoMembers()];
  const tiers = new Map(planned.map(({ email, subscription }) => [email, subscription]));
  const found = new Map<string, Subscription>();
  for (const { email, joinedAt, lastLoginAt } of users) {
    const tier = tiers.get(email) ?? SubscriptionTier.FREE;
    if (tier === SubscriptionTier.FREE || lastLoginAt === null) continue;
    const since = fromNow(-daysSince(email, random) * DAY);
    const start = new Date(Math.max(joinedAt.getTime() + HOUR, since.getTime()));
    const renews = email === 'premium@centrale.test' || random.next() < 0.7;
    // The super administrator has a subscription from the start, because no higher role could give
    // it.
    found.set(email, { tier, since: email === SUPER_ADMIN ? joinedAt : start, renews });
  }
  return found;
}

function daysSince(email: string, random: Random): number {
  if (email === 'premium@centrale.test') return PREMIUM_SINCE;
  return email === 'pro@centrale.test' ? PRO_SINCE : random.between(3, 170);
}

/**
 * Plans the purchases of the demonstration: Premium subscriptions with their renewals, Pro
 * subscriptions given by staff, other products and refused payments. Requires the products and
 * accounts. Does nothing if orders exist.
 */
export async function planOrders(): Promise<PastAction[]> {
  if (await repository(Order).exists()) return [];
  const users = await activePeople();
  await removeGrants();
  const products = await repository(Product).find({ order: { id: 'ASC' } });
  const random = seededRandom(998);
  const subscriptions = subscriptionsOf(users);
  const actions = [...subscriptions].flatMap(([email, one]) => planSubscription(email, one));
  for (const user of users) actions.push(...planForGood(user, products, random));
  return [...actions, ...planFormerPremium(), ...planRefusedRenewal(users, subscriptions)];
}

/**
 * Removes the subscriptions of all demonstration accounts and members except the super
 * administrator. The replayed actions give each subscription again at its own time.
 */
async function removeGrants(): Promise<void> {
  const planned = [...demoAccounts, ...demoMembers()].filter(({ email }) => email !== SUPER_ADMIN);
  await repository(User).update(
    { emailKey: In(planned.map(({ email }) => email)) },
    { subscription: SubscriptionTier.FREE, subscriptionEndsAt: null },
  );
}

function planSubscription(email: string, { tier, since, renews }: Subscription): PastAction[] {
  if (email === SUPER_ADMIN) return [];
  if (tier === SubscriptionTier.PRO) {
    const until = fromNow(PRO_LASTS);
    return [{ at: since, run: () => givePro(email, until) }];
  }
  const { actions, lastStart } = planMonths(email, since, now());
  if (renews) return actions;
  const half = (now().getTime() - lastStart.getTime()) / 2;
  return [...actions, { at: after(lastStart, half), run: () => stopRenewal(email) }];
}

/** Plans the purchase of the first month, and renewals at the end of each month. */
function planMonths(email: string, since: Date, until: Date) {
  const billingDay = dayOfMonth(since);
  const actions: PastAction[] = [{ at: since, run: () => buy(email, SUBSCRIPTION) }];
  let lastStart = since;
  let end = oneMonthAfter(since, billingDay);
  while (after(end, SETTLED) < until) {
    actions.push({ at: end, run: () => renew(email) });
    lastStart = end;
    end = oneMonthAfter(end, billingDay);
  }
  return { actions, lastStart, end };
}

/** Gives a Pro subscription as staff, because the store does not sell it. */
async function givePro(email: string, subscriptionEndsAt: Date): Promise<void> {
  const { id } = await accountOf(email);
  const { version = 0 } = (await readManagedUser(id)) ?? {};
  await updateUser(await actorOf(SUPER_ADMIN), {
    id: String(id),
    version,
    subscription: SubscriptionTier.PRO,
    subscriptionEndsAt,
  });
}

/** Plans the former Premium subscription of pro@, which was cancelled and ended after a month. */
function planFormerPremium(): PastAction[] {
  const email = 'pro@centrale.test';
  const since = fromNow(-LEFT_PREMIUM * DAY);
  const { actions, end } = planMonths(email, since, since);
  return [
    ...actions,
    { at: after(since, 20 * DAY), run: () => stopRenewal(email) },
    { at: end, run: () => renew(email) },
  ];
}

/** Plans a subscription that ended because the card was refused at the second renewal. */
function planRefusedRenewal(
  users: readonly User[],
  known: ReadonlyMap<string, unknown>,
): PastAction[] {
  const since = fromNow(-80 * DAY);
  const member = users.find(
    ({ email, joinedAt }) => !ACCOUNTS.has(email) && !known.has(email) && joinedAt < since,
  );
  if (!member) return [];
  const { email } = member;
  const { actions, end } = planMonths(email, since, after(since, 40 * DAY));
  const run = () => whilePaymentsAreRefused(REFUSALS[1], () => renew(email));
  return [...actions, { at: end, run }];
}

function planForGood(user: User, products: readonly Product[], random: Random): PastAction[] {
  const { email, joinedAt } = user;
  const shown = SHOWN.filter((one) => one.email === email).map(({ daysAgo, product, refused }) => ({
    at: fromNow(-daysAgo * DAY),
    run: purchaseOf(email, product, refused ? random.pick(REFUSALS) : null),
  }));
  const [, ...forGood] = products;
  if (ACCOUNTS.has(email) || random.between(1, BUYS) > 1) return shown;
  const product = forGood[random.between(0, forGood.length - 1)];
  if (!product) return shown;
  const age = now().getTime() - joinedAt.getTime();
  const at = after(joinedAt, HOUR + Math.floor((age - 2 * HOUR) * random.next()));
  const refusal = random.next() < 0.2 ? random.pick(REFUSALS) : null;
  return [...shown, { at, run: purchaseOf(email, product.id, refusal) }];
}

/** Returns a function that makes a purchase. Its payment is refused if a reason is given. */
function purchaseOf(email: string, product: number, refusal: string | null) {
  const run = () => buy(email, product);
  return refusal === null ? run : () => whilePaymentsAreRefused(refusal, run);
}

async function buy(email: string, product: number): Promise<void> {
  const actor = await actorOf(email);
  const idempotencyKey = `demonstration-${actor.userId}-${now().getTime()}`;
  await purchase(actor, { productId: String(product), idempotencyKey });
}

/** Runs a function with a payment service that refuses all payments, instead of the usual one. */
async function whilePaymentsAreRefused(reason: string, work: () => Promise<void>): Promise<void> {
  const usual = payment();
  payThrough({ isDemonstration: true, charge: async () => ({ accepted: false, reason }) });
  try {
    await work();
  } finally {
    payThrough(usual);
  }
}

async function renew(email: string): Promise<void> {
  await endOrRenew((await accountOf(email)).id);
}

async function stopRenewal(email: string): Promise<void> {
  await setMembershipRenewal(await actorOf(email), false);
}
