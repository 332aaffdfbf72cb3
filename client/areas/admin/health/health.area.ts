import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const HealthPage = lazyPage('areas/admin/health/HealthPage.tsx', () => import('./HealthPage'));

/** Health of the site: its checks, its last hour, and the error log. */
export const health: AdminFeature = {
  pages: [
    {
      path: adminPaths.health,
      Page: HealthPage,
      permissions: ['SYSTEM_ANALYTICS_VIEW'],
      entry: 'health',
      name: adminPageNames.health,
      keywords: 'sauvegardes erreurs',
    },
  ],
  auditLabels: {
    targets: { backup: { to: () => adminPaths.health } },
  },
};
