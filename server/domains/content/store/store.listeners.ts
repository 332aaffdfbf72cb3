import { on } from '../../../platform/running/bus';
import { subscriptionGiven } from '../../identity/users/users.events';
import { findUser } from '../../identity/users/users.service';
import { giveSubscription } from './memberships/memberships.service';
import { orderPaid } from './store.events';
import { mailOrderPaid } from './store.mails';

/**
 * What the shop says of a person, and to them: a confirmation of each order that is paid, written in
 * the transaction that writes the payment down, so once. Called once by the composition root.
 */
export function registerStoreListeners(): void {
  on(subscriptionGiven, ({ userId, tier, endsAt }) => giveSubscription(userId, tier, endsAt));
  on(orderPaid, async (order) => {
    const buyer = await findUser(order.userId);
    if (buyer) await mailOrderPaid(buyer, order);
  });
}
