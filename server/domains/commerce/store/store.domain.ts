import { defineDomain } from '#platform/domain';
import { Cosmetics1763600000056 } from './1763600000056-cosmetics';
import { storeErrors } from './store.errors';
import { Entitlement } from './memberships/entitlement.entity';
import { MembershipRow } from './memberships/membership.entity';
import { Order, OrderNumbers } from './orders/order.entity';
import { payThrough } from './orders/payment';
import { paymentService } from './orders/paymentServices';
import { Product } from './product.entity';
import { storeJobs } from './store.jobs';
import { storePersonalData } from './store.personalData';
import { StoreResolver } from './store.resolver';
import { memberStoreRoutes } from './store.routes';
import { on } from '#platform/running/bus';
import { subscriptionGiven } from '#domains/identity/users/users.events';
import { findUser } from '#domains/identity/users/users.service';
import { registerCosmeticsBought, registerItems } from '#domains/game/players/collection.service';
import { giveSubscription } from './memberships/memberships.service';
import { orderPaid } from './store.events';
import { mailOrderPaid } from './storeMails.service';
import { readCosmetics } from './store.reads';
import { cosmeticsBoughtBy } from './store.service';

/**
 * Subscribes the store to events: stores the subscriptions that staff give, and mails a
 * confirmation of each paid order. The mail is queued in the transaction that stores the payment,
 * so it is sent exactly once. Also registers the cosmetics that members bought.
 */
function registerStoreListeners(): void {
  registerItems('shop', cosmeticsBoughtBy);
  registerCosmeticsBought(readCosmetics);
  on(subscriptionGiven, ({ userId, tier, endsAt }) => giveSubscription(userId, tier, endsAt));
  on(orderPaid, async (order) => {
    const buyer = await findUser(order.userId);
    if (buyer) await mailOrderPaid(buyer, order);
  });
}

/** Store domain: products, orders and subscriptions. */
export const store = defineDomain({
  name: 'store',
  errors: storeErrors,
  entities: [Product, Order, OrderNumbers, Entitlement, MembershipRow],
  migrations: [Cosmetics1763600000056],
  resolvers: [StoreResolver],
  routes: [memberStoreRoutes],
  listen: registerStoreListeners,
  jobs: storeJobs,
  start: ({ PAYMENT }) => payThrough(paymentService(PAYMENT)),
  personalData: storePersonalData,
});
