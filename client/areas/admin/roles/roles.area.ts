import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ROLES = ['SYSTEM_ROLES_VIEW', 'SYSTEM_ROLES_ASSIGN', 'SYSTEM_ROLES_CREATE'] as const;

const RolesPage = lazyPage('areas/admin/roles/RolesPage.tsx', () => import('./RolesPage'));
const UserRolesPage = lazyPage(
  'areas/admin/roles/UserRolesPage.tsx',
  () => import('./UserRolesPage'),
);

export const roles: AdminFeature = {
  pages: [
    {
      path: adminPaths.roles,
      Page: RolesPage,
      permissions: ROLES,
      entry: 'users',
      name: adminPageNames.roles,
      tab: 'Rôles',
      keywords: 'permissions matrice',
    },
    {
      path: `${adminPaths.roles}/:userId`,
      Page: UserRolesPage,
      entry: 'users',
      permissions: ROLES,
    },
  ],
  auditLabels: {
    fields: { until: 'Fin du rôle' },
    targets: { role: { to: () => adminPaths.roles } },
  },
};
