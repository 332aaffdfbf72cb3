import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const PersonPage = lazyPage('areas/admin/person/PersonPage.tsx', () => import('./PersonPage'));

export const person: AdminFeature = {
  pages: [
    {
      path: `${adminPaths.root}/personnes/:id`,
      Page: PersonPage,
      entry: 'users',
      permissions: ['USERS_VIEW'],
    },
  ],
  auditLabels: {
    targets: { user: { to: (id) => adminPaths.person(id) } },
  },
};
