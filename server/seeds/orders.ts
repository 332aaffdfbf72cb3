import { In, IsNull, Not } from 'typeorm';
import { dayOfMonth, oneMonthAfter } from '../domains/store/billingPeriod';
import { Entitlement } from '../domains/store/entitlement.entity';
import { MembershipRow } from '../domains/store/membership.entity';
import { Order, OrderNumbers } from '../domains/store/order.entity';
import { orderNumber } from '../domains/store/orderNumbers';
import { Product } from '../domains/store/product.entity';
import { OrderStatus, ProductCategory } from '../domains/store/store.types';
import { User } from '../domains/users/user.entity';
import { SubscriptionTier } from '../domains/users/user.types';
import { DAY, dayInParis, fromNow, HOUR, now } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';
import { demoAccounts } from './accounts';
import { seededRandom, type Random } from './random';

const REFUSALS = [
  'Carte refusée par la banque.',
  'La carte est expirée.',
  'Le plafond de paiement de la carte est atteint.',
] as const;

/** Accounts whose orders show something, by what they bought. */
const SHOWN: readonly { email: string; daysAgo: number; product: number; refused?: boolean }[] = [
  { email: 'superadmin@centrale.test', daysAgo: 150, product: 3 },
  { email: 'pro@centrale.test', daysAgo: 96, product: 2 },
  { email: 'pro@centrale.test', daysAgo: 31, product: 3 },
  { email: 'premium@centrale.test', daysAgo: 20, product: 3, refused: true },
  { email: 'premium@centrale.test', daysAgo: 19, product: 3 },
  { email: 'membre@centrale.test', daysAgo: 44, product: 2 },
  { email: 'membre@centrale.test', daysAgo: 8, product: 1, refused: true },
];

/** The accounts of the decisions buy what is said above, and nothing else. */
const ACCOUNTS = new Set(demoAccounts.map(({ email }) => email));

/** Days since premium@ first subscribed. */
const PREMIUM_SINCE = 138;

/** One other member in so many bought something for good. */
const BUYS = 5;

type Purchases = { orders: Order[]; memberships: MembershipRow[]; ends: Map<number, Date> };

/**
 * Puts in the demonstration's orders, once: the months of every premium subscription, whose ends the
 * accounts then have, things bought for good, and refused payments. Needs the products and accounts.
 */
export async function seedDemoOrders(): Promise<void> {
  await transaction(async () => {
    if (await repository(Order).exists()) return;
    const products = await repository(Product).find({ order: { id: 'ASC' } });
    const users = await repository(User).find({
      where: { lastLoginAt: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    const bought: Purchases = { orders: [], memberships: [], ends: new Map() };
    const random = seededRandom(999);
    for (const user of users) subscribe(user, products, bought, random);
    for (const user of users) buyForGood(user, products, bought, random);
    await store(bought);
  });
}

function subscribe(user: User, products: Product[], bought: Purchases, random: Random): void {
  const { id: userId, email, joinedAt, subscription } = user;
  const isShown = email === 'premium@centrale.test';
  const since = isShown ? PREMIUM_SINCE : random.between(3, 170);
  const start = new Date(Math.max(joinedAt.getTime() + HOUR, fromNow(-since * DAY).getTime()));
  const renews = isShown || random.next() < 0.7;
  const product = products.find(({ category }) => category === ProductCategory.SUBSCRIPTION);
  if (subscription === SubscriptionTier.FREE || !product) return;
  const billingDay = dayOfMonth(start);
  bought.memberships.push(
    Object.assign(new MembershipRow(), {
      userId,
      startedAt: start,
      billingDay,
      // The shop sells no pro subscription: staff gave it.
      renews: renews && subscription === SubscriptionTier.PREMIUM,
    }),
  );
  if (subscription !== SubscriptionTier.PREMIUM) return;
  let end = start;
  while (end <= now()) {
    const periodStart = end;
    end = oneMonthAfter(periodStart, billingDay);
    const isRenewal = periodStart !== start;
    const order = paidOrder(user, product, periodStart, isRenewal);
    bought.orders.push(Object.assign(order, { periodStart, periodEnd: end }));
  }
  bought.ends.set(userId, end);
}

function buyForGood(user: User, products: Product[], bought: Purchases, random: Random): void {
  const shown = SHOWN.filter(({ email }) => email === user.email);
  for (const { daysAgo, product: number, refused } of shown) {
    const product = products[number - 1];
    if (!product) continue;
    const createdAt = fromNow(-daysAgo * DAY);
    bought.orders.push(
      refused
        ? refusedOrder(user, product, createdAt, random)
        : paidOrder(user, product, createdAt, false),
    );
  }
  const [, ...forGood] = products;
  if (ACCOUNTS.has(user.email) || random.between(1, BUYS) > 1) return;
  const product = forGood[random.between(0, forGood.length - 1)];
  const age = now().getTime() - user.joinedAt.getTime();
  const createdAt = fromNow(-Math.floor(age * random.next()));
  if (!product) return;
  const isRefused = random.next() < 0.2;
  bought.orders.push(
    isRefused
      ? refusedOrder(user, product, createdAt, random)
      : paidOrder(user, product, createdAt, false),
  );
}

function orderOf(user: User, product: Product, createdAt: Date): Order {
  return Object.assign(new Order(), {
    userId: user.id,
    buyerName: `${user.firstName} ${user.lastName}`,
    buyerEmail: user.email,
    productId: product.id,
    productName: product.name,
    category: product.category,
    priceCents: product.priceCents,
    idempotencyKey: `seed:${product.id}:${createdAt.toISOString()}`,
    createdAt,
    demonstration: true,
  });
}

function paidOrder(user: User, product: Product, createdAt: Date, isRenewal: boolean): Order {
  return Object.assign(orderOf(user, product, createdAt), {
    status: OrderStatus.PAID,
    paidAt: createdAt,
    isRenewal,
  });
}

function refusedOrder(user: User, product: Product, createdAt: Date, random: Random): Order {
  return Object.assign(orderOf(user, product, createdAt), {
    status: OrderStatus.FAILED,
    failureReason: random.pick(REFUSALS),
  });
}

async function store({ orders, memberships, ends }: Purchases): Promise<void> {
  await numbered(orders.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  await repository(MembershipRow).insert(memberships);
  for (const [id, subscriptionEndsAt] of ends) {
    await repository(User).update({ id }, { subscriptionEndsAt });
  }
  const forGood = In([ProductCategory.COSMETIC, ProductCategory.FEATURE]);
  const paid = await repository(Order).findBy({ status: OrderStatus.PAID, category: forGood });
  const entitlements = paid.map(({ id: orderId, userId, productId, createdAt: grantedAt }) => ({
    orderId,
    userId: userId ?? 0,
    productId,
    grantedAt,
  }));
  await repository(Entitlement).insert(entitlements);
}

/** Stores orders under numbers in their order, without gaps within each year. */
async function numbered(orders: Order[]): Promise<void> {
  const last = new Map<number, number>();
  for (const order of orders) {
    const year = Number(dayInParis(order.createdAt).slice(0, 4));
    last.set(year, (last.get(year) ?? 0) + 1);
    order.number = orderNumber(year, last.get(year) ?? 0);
    if (order.status === OrderStatus.PAID) order.paymentId = `demonstration-${order.number}`;
  }
  await repository(Order).insert(orders);
  const numbers = [...last].map(([year, number]) => ({ year, last: number }));
  await repository(OrderNumbers).insert(numbers);
}
