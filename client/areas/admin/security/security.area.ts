import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const SecurityPage = lazyPage(
  'areas/admin/security/SecurityPage.tsx',
  () => import('./SecurityPage'),
);

/** Security log: sign-ins, and changes to passwords and other ways to sign in. */
export const security: AdminFeature = {
  pages: [
    {
      path: adminPaths.security,
      Page: SecurityPage,
      permissions: ['USERS_EDIT'],
      entry: 'logs',
      name: adminPageNames.security,
      tab: 'Sécurité',
      keywords: 'connexions',
    },
  ],
};
