import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { Order } from './orders/order.entity';

/**
 * Access policy of orders: the buyer and, for accounts with a lower role, staff who may edit the
 * account. For all others an order counts as not found.
 */
export const orderPolicy = {
  view: (actor, { userId }) => userId !== null && userId === actor.userId,
  viewOfOthers: (actor) => actor.can(Permission.USERS_EDIT),
} satisfies Policy<Pick<Order, 'userId'>>;

/** Returns `orderPolicy.view` as criteria for a list; null when there is nothing to list. */
export function ordersVisibleTo({ userId }: Actor): FindOptionsWhere<Order> | null {
  return userId === null ? null : { userId };
}
