import { ShoppingBag } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const StorePage = lazyPage('areas/member/store/StorePage.tsx', () => import('./StorePage'));
const OrdersPage = lazyPage(
  'areas/member/store/orders/OrdersPage.tsx',
  () => import('./orders/OrdersPage'),
);
const InvoicePage = lazyPage(
  'areas/member/store/orders/InvoicePage.tsx',
  () => import('./orders/InvoicePage'),
);

export const store: MemberFeature = {
  pages: [
    {
      path: memberPaths.store,
      Page: StorePage,
      menu: { label: memberPageNames.store, Icon: ShoppingBag },
    },
    { path: memberPaths.orders(), Page: OrdersPage },
    { path: `${memberPaths.orders()}/:id`, Page: InvoicePage },
  ],
};
