import { adminPageNames } from '../../../platform/address/pageNames';
import { adminPaths } from '../../../platform/address/paths';
import { fetchedPage } from '../../../platform/head/fetchedPage';
import type { AdminFeature } from '../adminFeature';

const JournalPage = fetchedPage(
  'areas/admin/journal/JournalPage.tsx',
  () => import('./JournalPage'),
);

/** The journal of acts of staff. */
export const journal: AdminFeature = {
  pages: [
    {
      path: adminPaths.journal,
      Page: JournalPage,
      permissions: ['SYSTEM_ADMIN_FULL', 'SYSTEM_SETTINGS_EDIT'],
      menu: { section: 'Système', label: adminPageNames.audit },
    },
  ],
};
