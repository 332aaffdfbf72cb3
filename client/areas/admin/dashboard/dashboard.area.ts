import { lazy } from 'react';

import { adminPaths } from '../../../platform/address/paths';
import type { AdminFeature } from '../adminFeature';

const DashboardPage = lazy(() => import('./DashboardPage'));

/** What waits, and how the site is. */
export const dashboard: AdminFeature = {
  pages: [
    {
      path: adminPaths.dashboard,
      Page: DashboardPage,
      menu: { section: '', label: 'Tableau de bord' },
    },
  ],
};
