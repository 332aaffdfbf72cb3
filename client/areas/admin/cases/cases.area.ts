import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { AdminFeature } from '../adminFeature';

const CasesPage = fetchedPage('areas/admin/cases/CasesPage.tsx', () => import('./CasesPage'));
const CasePage = fetchedPage('areas/admin/cases/CasePage.tsx', () => import('./CasePage'));

/** Incident log: the list of cases, and the page of each case. */
export const cases: AdminFeature = {
  pages: [
    {
      path: adminPaths.cases,
      Page: CasesPage,
      permissions: ['MODERATION_REPORTS_VIEW'],
      menu: { section: 'Modération', label: adminPageNames.cases },
    },
    {
      path: adminPaths.case(':numero'),
      Page: CasePage,
      permissions: ['MODERATION_REPORTS_VIEW'],
    },
  ],
  auditLabels: {
    targets: { case: { to: (number) => adminPaths.case(number) } },
    fields: { other: 'Autre dossier' },
  },
};
