import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';
import { REQUEST_PERMISSIONS } from './requestLists';

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
      permissions: REQUEST_PERMISSIONS,
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
