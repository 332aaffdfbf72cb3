import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ConfirmationsPage = lazyPage(
  'areas/admin/confirmations/ConfirmationsPage.tsx',
  () => import('./ConfirmationsPage'),
);

/** Requests that await approval. */
export const confirmations: AdminFeature = {
  pages: [
    {
      path: adminPaths.confirmations,
      Page: ConfirmationsPage,
      permissions: [
        'USERS_BAN',
        'USERS_DELETE',
        'USERS_EDIT',
        'USERS_MANAGE',
        'SYSTEM_ROLES_ASSIGN',
      ],
      entry: 'inbox',
      name: adminPageNames.confirmations,
      tab: 'À confirmer',
      keywords: 'confirmer demandes accord',
    },
  ],
  auditLabels: {
    targets: {
      confirmation: {
        to: adminPaths.confirmation,
      },
    },
    fields: { acts: 'Actions', until: 'Jusqu’au' },
  },
};
