import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const AppealsPage = lazyPage('areas/admin/appeals/AppealsPage.tsx', () => import('./AppealsPage'));

/** Appeals against decisions. The staff member who took a decision does not decide its appeal. */
export const appeals: AdminFeature = {
  pages: [
    {
      path: adminPaths.appeals,
      Page: AppealsPage,
      permissions: ['MODERATION_REPORTS_HANDLE'],
      entry: 'inbox',
      name: adminPageNames.appeals,
      keywords: 'contestations',
    },
  ],
  auditLabels: {
    targets: { appeal: { to: () => adminPaths.caseList({ type: 'recours' }) } },
    fields: {
      decisionId: 'Décision',
      grounds: 'Motifs',
      ruleKey: 'Règle',
      settledWith: 'Avec le recours',
    },
  },
};
