import { lazy } from 'react';

import { adminPaths } from '../../../platform/address/paths';
import type { AdminFeature } from '../adminFeature';

const DashboardPage = lazy(() => import('./DashboardPage'));

/** The dashboard: what waits, and the health of the site. */
export const dashboard: AdminFeature = {
  pages: [
    {
      path: adminPaths.dashboard,
      Page: DashboardPage,
      menu: { section: '', label: 'Tableau de bord' },
    },
  ],
};
