import { ShoppingBag } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const StorePage = lazy(() => import('./StorePage'));
const OrdersPage = lazy(() => import('./OrdersPage'));
const InvoicePage = lazy(() => import('./InvoicePage'));

export const store: MemberFeature = {
  pages: [
    { path: memberPaths.store, Page: StorePage, menu: { label: 'Boutique', Icon: ShoppingBag } },
    { path: memberPaths.orders(), Page: OrdersPage },
    { path: `${memberPaths.orders()}/:id`, Page: InvoicePage },
  ],
};
