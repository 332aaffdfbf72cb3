import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const DashboardPage = lazyPage(
  'areas/admin/dashboard/DashboardPage.tsx',
  () => import('./DashboardPage'),
);

/** Dashboard: pending decisions, and the health of the site. */
export const dashboard: AdminFeature = {
  pages: [
    {
      path: adminPaths.dashboard,
      Page: DashboardPage,
      entry: 'dashboard',
      name: adminPageNames.dashboard,
    },
  ],
  auditLabels: {
    targets: { mail: { to: () => adminPaths.dashboard } },
  },
};
