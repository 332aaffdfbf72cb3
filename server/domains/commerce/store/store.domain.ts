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
import { registerStoreListeners } from './store.listeners';
import { storePersonalData } from './store.personalData';
import { StoreResolver } from './store.resolver';
import { memberStoreRoutes } from './store.routes';

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
