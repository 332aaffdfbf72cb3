import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ReportsPage = lazyPage('areas/admin/reports/ReportsPage.tsx', () => import('./ReportsPage'));

/** Reports filed by members. */
export const reports: AdminFeature = {
  pages: [
    {
      path: adminPaths.reports,
      Page: ReportsPage,
      permissions: ['MODERATION_REPORTS_VIEW', 'MODERATION_REPORTS_HANDLE'],
      entry: 'inbox',
      name: adminPageNames.reports,
      tab: 'Tous les signalements',
      keywords: 'rapports',
    },
  ],
  auditLabels: {
    targets: {
      report: {
        to: (signalement) => adminPaths.reportQueue({ signalement }),
      },
    },
  },
};
