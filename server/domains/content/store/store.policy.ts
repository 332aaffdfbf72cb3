import type { FindOptionsWhere } from 'typeorm';
import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import type { Order } from './orders/order.entity';

/**
 * Who may see an order: its buyer alone. Its existence is nobody else's to know, but for whoever may
 * change the account and so its subscription, who sees the orders of those lower.
 */
export const orderPolicy = {
  view: (actor, { userId }) => userId !== null && userId === actor.userId,
  viewOfOthers: (actor) => actor.can(Permission.USERS_EDIT),
} satisfies Policy<Pick<Order, 'userId'>>;

/** The rows that `orderPolicy.view` lets the actor see; null for none at all. */
export function ordersVisibleTo({ userId }: Actor): FindOptionsWhere<Order> | null {
  return userId === null ? null : { userId };
}
