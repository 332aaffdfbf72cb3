import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const UsersPage = lazyPage(
  'areas/admin/users/list/UsersPage.tsx',
  () => import('./list/UsersPage'),
);
const UserManagementPage = lazyPage(
  'areas/admin/users/list/UserManagementPage.tsx',
  () => import('./list/UserManagementPage'),
);

export const users: AdminFeature = {
  pages: [
    {
      path: adminPaths.users,
      Page: UsersPage,
      permissions: ['USERS_VIEW'],
      entry: 'users',
      name: adminPageNames.users,
      tab: 'Liste',
      keywords: 'liste membres',
    },
    {
      path: adminPaths.userManagement,
      Page: UserManagementPage,
      permissions: ['USERS_EDIT', 'USERS_BAN', 'USERS_DELETE', 'USERS_MANAGE'],
      entry: 'users',
      name: adminPageNames.userManagement,
      tab: 'Gestion avancée',
      keywords: 'gestion avancée membres exporter importer',
    },
  ],
  auditLabels: {
    targets: {
      users: { to: () => adminPaths.userManagement },
    },
  },
};
