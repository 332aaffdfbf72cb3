import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ConnectionsPage = lazyPage(
  'areas/admin/connections/ConnectionsPage.tsx',
  () => import('./ConnectionsPage'),
);

/** Webhooks: addresses of other sites to which the site sends messages about its events. */
export const connections: AdminFeature = {
  pages: [
    {
      path: adminPaths.connections,
      Page: ConnectionsPage,
      permissions: ['SYSTEM_SETTINGS_EDIT'],
      entry: 'settings',
      name: adminPageNames.connections,
      tab: 'Connexions',
      keywords: 'webhooks discord slack salon annonces',
    },
  ],
  auditLabels: {
    targets: { webhook: { to: () => adminPaths.connections } },
    fields: { host: 'Site', format: 'Format', events: 'Événements', isEnabled: 'Active' },
  },
};
