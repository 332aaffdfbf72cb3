import { on } from '#platform/running/bus';
import { subscriptionGiven } from '#domains/identity/users/users.events';
import { findUser } from '#domains/identity/users/users.service';
import { registerItems } from '#domains/game/players/collection.service';
import { giveSubscription } from './memberships/memberships.service';
import { orderPaid } from './store.events';
import { mailOrderPaid } from './store.mails';
import { cosmeticsBoughtBy } from './store.service';

/**
 * Subscribes the store to events: stores the subscriptions that staff give, and mails a
 * confirmation of each paid order. The mail is queued in the transaction that stores the payment,
 * so it is sent exactly once. Also registers the cosmetics that members bought. Called once by the
 * composition root.
 */
export function registerStoreListeners(): void {
  registerItems('shop', cosmeticsBoughtBy);
  on(subscriptionGiven, ({ userId, tier, endsAt }) => giveSubscription(userId, tier, endsAt));
  on(orderPaid, async (order) => {
    const buyer = await findUser(order.userId);
    if (buyer) await mailOrderPaid(buyer, order);
  });
}
