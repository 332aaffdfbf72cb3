import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const AnalyticsPage = lazyPage(
  'areas/admin/analytics/AnalyticsPage.tsx',
  () => import('./AnalyticsPage'),
);

export const analytics: AdminFeature = {
  pages: [
    {
      path: adminPaths.analytics,
      Page: AnalyticsPage,
      permissions: ['SYSTEM_ANALYTICS_VIEW'],
      entry: 'analytics',
      name: adminPageNames.analytics,
      keywords: 'statistiques audience',
    },
  ],
  auditLabels: {
    targets: { analytics: { to: () => adminPaths.analytics } },
  },
};
