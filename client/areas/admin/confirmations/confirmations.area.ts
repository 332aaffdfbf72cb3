import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ConfirmationsPage = lazyPage(
  'areas/admin/confirmations/ConfirmationsPage.tsx',
  () => import('./ConfirmationsPage'),
);

/** Former address of the requests that await approval, which are now in the inbox. */
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
