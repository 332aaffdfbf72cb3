import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import type { Policy } from '#platform/access/policy';
import type { Order } from './orders/order.entity';

/**
 * Access policy of orders. The buyer may view an order. Staff with USERS_EDIT may view the orders
 * of accounts with a lower role. For everyone else the order counts as not found.
 */
export const orderPolicy = {
  view: (actor, { userId }) => userId !== null && userId === actor.userId,
} satisfies Policy<Pick<Order, 'userId'>>;

/** Returns `orderPolicy.view` as criteria for a list of orders; null for a visitor. */
export function ordersVisibleTo({ userId }: Actor): FindOptionsWhere<Order> | null {
  return userId === null ? null : { userId };
}
