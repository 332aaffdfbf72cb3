import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const MailsPage = lazyPage('areas/admin/mails/MailsPage.tsx', () => import('./MailsPage'));

/** Every mail that the site sends, with sample data. */
export const mails: AdminFeature = {
  pages: [
    {
      path: adminPaths.mails,
      Page: MailsPage,
      permissions: ['SYSTEM_SETTINGS_EDIT'],
      entry: 'settings',
      name: adminPageNames.mails,
      tab: 'Emails',
      keywords: 'courriers messages modèles aperçu',
    },
  ],
  auditLabels: {
    targets: { mail: { to: (email) => adminPaths.mailsOf({ email }) } },
  },
};
