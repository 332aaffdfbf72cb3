import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';
import { REQUEST_PERMISSIONS } from '../confirmations/requestLists';

const CasesPage = lazyPage('areas/admin/cases/CasesPage.tsx', () => import('./CasesPage'));
const CasePage = lazyPage('areas/admin/cases/CasePage.tsx', () => import('./CasePage'));

/** Incident log: the list of cases, and the page of each case. */
export const cases: AdminFeature = {
  pages: [
    {
      path: adminPaths.cases,
      Page: CasesPage,
      // Staff who may not view cases see the requests for approval.
      permissions: ['MODERATION_REPORTS_VIEW', ...REQUEST_PERMISSIONS],
      entry: 'inbox',
      name: adminPageNames.cases,
      tab: 'Dossiers',
      keywords: 'main courante dossiers relève consignes confirmer demandes accord',
    },
    {
      path: adminPaths.case(':numero'),
      Page: CasePage,
      entry: 'inbox',
      permissions: ['MODERATION_REPORTS_VIEW'],
    },
  ],
  auditLabels: {
    targets: { case: { to: (number) => adminPaths.case(number) } },
    fields: { other: 'Autre dossier' },
  },
};
