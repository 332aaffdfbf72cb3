import { requireById } from '#platform/db/rows/byId';
import { randomUUID } from 'node:crypto';
import { Between, Like, Not } from 'typeorm';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { CLOCKS_APART, DAY, fromNow, MINUTE } from '#platform/running/clock';
import { queuedTransaction } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import type { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { lockAccount, requireUser } from '#domains/identity/users/users.service';
import { Entitlement } from '../memberships/entitlement.entity';
import { membershipOf } from '../memberships/memberships.service';
import { Order } from './order.entity';
import { placeOrder, settleOrder } from './orders.service';
import { Product } from '../product.entity';
import type { PurchasePayload } from './purchase.types';
import { OrderStatus, purchaseInput } from '../store.types';
import { storeErrors } from '../store.errors';

/** Prefix of the idempotency keys that the site generates for purchases. */
const KEYLESS = 'keyless:';

/**
 * Time within which a repeated purchase of the same product counts as the same purchase, in
 * milliseconds. Applies to requests without an idempotency key.
 */
const SAME_PURCHASE = 10 * MINUTE;

/**
 * Maximum remaining time of a subscription that can be extended, in milliseconds. Prevents repeated
 * requests from buying years.
 */
const PAID_AHEAD = 45 * DAY;

/** Rate limit per member, because each request may place an order and use up an order number. */
const PURCHASES = { limit: 100, windowSeconds: 3600 };

/**
 * Buys a product for the actor, at the price stored on the server. Requests with the same key
 * return the same order, which is charged once, even when they run concurrently.
 * @param request.idempotencyKey null when the client sent none; another request for the same
 * product within 10 minutes then counts as the same purchase, unless the payment was declined
 * @throws AppError VALIDATION_FAILED for an invalid key; PRODUCT_NOT_FOUND; IDEMPOTENCY_KEY_REUSED;
 * ALREADY_OWNED; SUBSCRIPTION_INCLUDED; SUBSCRIPTION_PAID_AHEAD; ORDER_IN_PROGRESS while the
 * outcome of this payment, or of an earlier one for the same product, is unknown; RATE_LIMITED
 * @returns the order, either paid or failed with a reason; the subscription and the account
 */
export async function purchase(
  actor: Member,
  request: { productId: string; idempotencyKey: string | null },
): Promise<PurchasePayload> {
  const { userId } = actor;
  const { productId, idempotencyKey: key } = request;
  parse(purchaseInput, request);
  await throttle(`purchase:${userId}`, PURCHASES);
  const { id } = await findOrPlace(userId, productId, key);
  const order = await settleOrder(id);
  if (order.status === OrderStatus.PENDING) throw new AppError(storeErrors.ORDER_IN_PROGRESS);
  return { order, membership: await membershipOf(userId), user: await requireUser(userId) };
}

/**
 * Buys a product like `purchase`, for clients that expect an error when the payment is declined.
 * @throws AppError PAYMENT_DECLINED, and the errors of `purchase`
 */
export async function purchasePaid(
  actor: Member,
  request: { productId: string; idempotencyKey: string | null },
): Promise<PurchasePayload> {
  const bought = await purchase(actor, request);
  const { status, failureReason } = bought.order;
  if (status === OrderStatus.FAILED) {
    throw new AppError(storeErrors.PAYMENT_DECLINED, { params: { reason: failureReason ?? '' } });
  }
  return bought;
}

/**
 * Finds the order of an earlier request, or places a new one. Because order numbers are sequential,
 * purchases run one after the other. Waiting purchases use no database connection.
 */
function findOrPlace(userId: number, productId: string, key: string | null): Promise<Order> {
  return queuedTransaction('orders', async () => {
    await lockAccount(userId);
    const product = await requireProduct(productId);
    const known = await samePurchase(userId, product, key);
    if (known && known.productId !== product.id)
      throw new AppError(storeErrors.IDEMPOTENCY_KEY_REUSED);
    if (known) return known;
    const buyer = await requireUser(userId);
    await refuseOwned(buyer, product);
    await refuseInProgress(userId, product);
    return placeOrder(buyer, product, key ?? `${KEYLESS}${randomUUID()}`);
  });
}

async function requireProduct(id: string): Promise<Product> {
  const product = await requireById(Product, id, storeErrors.PRODUCT_NOT_FOUND);
  return product;
}

/** Returns the order of an earlier request of the same purchase; null for the first one. */
function samePurchase(userId: number, product: Product, key: string | null): Promise<Order | null> {
  if (key !== null) return repository(Order).findOneBy({ userId, idempotencyKey: key });
  return repository(Order).findOneBy({
    userId,
    productId: product.id,
    idempotencyKey: Like(`${KEYLESS}%`),
    createdAt: Between(fromNow(-SAME_PURCHASE), fromNow(CLOCKS_APART)),
    status: Not(OrderStatus.FAILED),
  });
}

/**
 * Throws for a product that the buyer already owns. Throws for a subscription that the buyer's
 * current one includes, or that is already paid more than 45 days ahead.
 */
async function refuseOwned(buyer: User, { id: productId, tier }: Product): Promise<void> {
  if (tier === null) {
    const isOwned = await repository(Entitlement).existsBy({ userId: buyer.id, productId });
    if (isOwned) throw new AppError(storeErrors.ALREADY_OWNED);
    return;
  }
  const current = buyer.currentSubscription;
  const isLarger = current === SubscriptionTier.PRO && tier !== SubscriptionTier.PRO;
  const isEndless = current !== SubscriptionTier.FREE && buyer.subscriptionEndsAt === null;
  if (isLarger || isEndless) throw new AppError(storeErrors.SUBSCRIPTION_INCLUDED);
  const isPaidAhead =
    current === tier &&
    buyer.subscriptionEndsAt !== null &&
    buyer.subscriptionEndsAt > fromNow(PAID_AHEAD);
  if (isPaidAhead) throw new AppError(storeErrors.SUBSCRIPTION_PAID_AHEAD);
}

/** Throws while an order for the same product is pending. */
async function refuseInProgress(userId: number, { id: productId }: Product): Promise<void> {
  const pending = { userId, productId, status: OrderStatus.PENDING };
  if (await repository(Order).existsBy(pending)) throw new AppError(storeErrors.ORDER_IN_PROGRESS);
}
