import { findById } from '#platform/db/rows/byId';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from '#platform/input/parse';
import type { FindOptionsWhere } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { MINUTE, now, SECOND } from '#platform/running/clock';
import { acquireLease, isFree, isLeaseLive, leaseTimes } from '#platform/running/leases';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { log } from '#platform/log';
import type { User } from '#domains/identity/users/user.entity';
import { authorizeAbove } from '#domains/identity/roles/roles.service';
import { Entitlement } from '../memberships/entitlement.entity';
import { extendMembership } from '../memberships/memberships.service';
import { Order } from './order.entity';
import { nextOrderNumber } from './orderNumbers';
import { payment, type PaymentOutcome } from './payment';
import { Product } from '../product.entity';
import { orderPaid } from '../store.events';
import { orderPolicy, ordersVisibleTo } from '../store.policy';
import { canMove, OrderStatus } from '../store.types';
import { lockAccount } from '#domains/identity/users/users.service';

/**
 * Duration of the lease with which one server charges an order, in milliseconds. After the lease,
 * another server may charge the order again; the payment service then returns the first outcome.
 */
const CHARGE_LEASE = MINUTE;

/** Maximum time a request waits for a payment that another request is making, in milliseconds. */
const TIMEOUT = 15 * SECOND;
const LOOK_AGAIN = 50;

/** Returns an order of the actor; null for an unknown ID and for the order of another member. */
export async function findOrder(actor: Member, id: string): Promise<Order | null> {
  const order = await findById(Order, id);
  return order && orderPolicy.view(actor, order) ? order : null;
}

/**
 * Returns a page of the actor's orders, newest first.
 * @param request page from 1; at most 50 orders a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listOrders(
  actor: Member,
  request: { page: number; pageSize: number },
): Promise<PageOf<Order>> {
  const asked = parse(pageInput, request);
  const where = ordersVisibleTo(actor);
  return where ? pageOfOrders(where, asked) : toPage([], 0, asked);
}

/**
 * Returns a page of the orders of an account whose role is lower than the actor's, newest first.
 * @param request page from 1; at most 50 orders a page
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; VALIDATION_FAILED
 * for a page out of bounds
 */
export async function listAccountOrders(
  actor: Member,
  userId: number,
  request: PageRequest,
): Promise<PageOf<Order>> {
  const asked = parse(pageInput, request);
  await authorizeAbove(actor, userId);
  return pageOfOrders({ userId }, asked);
}

async function pageOfOrders(
  where: FindOptionsWhere<Order>,
  { page, pageSize }: PageRequest,
): Promise<PageOf<Order>> {
  const [items, total] = await repository(Order).findAndCount({
    where,
    order: { createdAt: 'DESC', id: 'DESC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  return toPage(items, total, { page, pageSize });
}

/**
 * Stores a new pending order at the current price; the payment is made afterwards. Must run inside
 * a transaction, with the buyer's account locked.
 */
export async function placeOrder(
  buyer: User,
  product: Product,
  idempotencyKey: string,
  isRenewal = false,
): Promise<Order> {
  const createdAt = now();
  const fullName = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ');
  return repository(Order).save(
    Object.assign(new Order(), {
      number: await nextOrderNumber(createdAt),
      userId: buyer.id,
      buyerName: fullName || buyer.username,
      buyerEmail: buyer.email,
      productId: product.id,
      productName: product.name,
      category: product.category,
      priceCents: product.priceCents,
      idempotencyKey,
      createdAt,
      demonstration: payment().isDemonstration,
      isRenewal,
      // The lease starts expired, so that the order is found again if its server dies before
      // charging it.
      chargeLeasedUntil: createdAt,
    }),
  );
}

/**
 * Charges an order once and delivers it. When another request is already charging it, waits for the
 * outcome. Must run outside any transaction, because a payment may take long.
 * @returns the order; it is still pending when the outcome is unknown, and a job then charges it
 * again
 */
export async function settleOrder(id: number): Promise<Order> {
  const until = performance.now() + TIMEOUT;
  for (;;) {
    const mine = await claimOrder(id);
    if (mine) return charge(mine);
    const order = await repository(Order).findOneByOrFail({ id });
    if (order.status !== OrderStatus.PENDING || performance.now() > until) return order;
    await sleep(LOOK_AGAIN);
  }
}

/**
 * Reserves a pending order for this server to charge it; returns null when the order is not
 * pending, or is reserved by another server.
 */
async function claimOrder(id: number): Promise<Order | null> {
  const order = await repository(Order).findOneByOrFail({ id });
  const { status, chargeLeasedUntil, userId } = order;
  // Reads without a lock first, because a request asks again and again.
  if (status !== OrderStatus.PENDING || isLeaseLive(chargeLeasedUntil, CHARGE_LEASE)) return null;
  return transaction(async () => {
    await lockAccount(userId ?? 0);
    const pending = { id, status: OrderStatus.PENDING };
    const longest = CHARGE_LEASE;
    const lease = await acquireLease(Order, pending, 'chargeLeasedUntil', { longest });
    return lease && repository(Order).findOneByOrFail({ id });
  });
}

async function charge(order: Order): Promise<Order> {
  const { id, number: reference, priceCents: amountCents, productName, buyerEmail } = order;
  try {
    const outcome = await payment().charge({
      reference,
      amountCents,
      currency: 'EUR',
      description: productName,
      buyerEmail,
    });
    return await record(order, outcome);
  } catch (error) {
    log().error({ err: error, order: reference }, 'the outcome of a payment is not known');
    return repository(Order).findOneByOrFail({ id });
  }
}

/** Stores the outcome and delivers a paid order, in one transaction. */
function record({ id, userId }: Order, outcome: PaymentOutcome): Promise<Order> {
  return transaction(async () => {
    await lockAccount(userId ?? 0);
    const order = await repository(Order).findOneByOrFail({ id });
    const status = outcome.accepted ? OrderStatus.PAID : OrderStatus.FAILED;
    if (!canMove(order.status, status)) return order;
    const paid = outcome.accepted
      ? { paidAt: now(), paymentId: outcome.paymentId, ...(await fulfil(order)) }
      : { failureReason: outcome.reason };
    const change = { ...paid, status, chargeLeasedUntil: null };
    await repository(Order).update({ id }, change);
    Object.assign(order, change);
    if (outcome.accepted) await announce(order);
    return order;
  });
}

/**
 * Delivers the bought product.
 * @returns start and end of the month that the order pays for; null for a product other than a
 * subscription
 */
async function fulfil(order: Order): Promise<Pick<Order, 'periodStart' | 'periodEnd'>> {
  const { id: orderId, userId, productId, isRenewal } = order;
  const nothing = { periodStart: null, periodEnd: null };
  // The account was erased concurrently: the invoice stays, and there is nothing to deliver.
  if (userId === null) return nothing;
  const { tier } = await repository(Product).findOneByOrFail({ id: productId });
  if (tier) {
    const { start, end } = await extendMembership(userId, tier, isRenewal);
    return { periodStart: start, periodEnd: end };
  }
  if (!(await repository(Entitlement).existsBy({ userId, productId }))) {
    await repository(Entitlement).insert({ userId, productId, orderId, grantedAt: now() });
  }
  return nothing;
}

async function announce(order: Order): Promise<void> {
  const { id: orderId, number: orderNumber, userId, ...rest } = order;
  if (userId === null) return;
  const { productName, priceCents, periodEnd, isRenewal, demonstration } = rest;
  const bought = { productName, priceCents, periodEnd, isRenewal, demonstration };
  await emit(orderPaid, { orderId, orderNumber, userId, ...bought });
}

/**
 * Returns the IDs of the pending orders that no server is charging any more. Their server died, or
 * the payment service did not answer.
 */
export async function abandonedOrders(limit: number): Promise<number[]> {
  const orders = await repository(Order)
    .createQueryBuilder('o')
    .select(['o.id'])
    .where('o."status" = :pending AND o."chargeLeasedUntil" IS NOT NULL', {
      pending: OrderStatus.PENDING,
    })
    .andWhere(isFree('chargeLeasedUntil'), leaseTimes(CHARGE_LEASE))
    .orderBy('o.id')
    .take(limit)
    .getMany();
  return orders.map(({ id }) => id);
}
