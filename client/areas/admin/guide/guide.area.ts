import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const GuidePage = lazyPage('areas/admin/guide/GuidePage.tsx', () => import('./GuidePage'));

/** Guide of the staff, which everyone with access to the administration may read. */
export const guide: AdminFeature = {
  pages: [
    {
      path: adminPaths.guide,
      Page: GuidePage,
      entry: 'guide',
      name: adminPageNames.guide,
      keywords: 'aide volontaires modérer urgences recours conflits sommaire',
    },
  ],
};
