import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { Order } from './orders/order.entity';

/**
 * Who may see an order: its buyer, and staff who may edit the account, for accounts with a lower
 * role. For everybody else it counts as not found.
 */
export const orderPolicy = {
  view: (actor, { userId }) => userId !== null && userId === actor.userId,
  viewOfOthers: (actor) => actor.can(Permission.USERS_EDIT),
} satisfies Policy<Pick<Order, 'userId'>>;

/** `orderPolicy.view` as criteria for a list; null when there is nothing to list. */
export function ordersVisibleTo({ userId }: Actor): FindOptionsWhere<Order> | null {
  return userId === null ? null : { userId };
}
