import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const AuditLogPage = lazyPage(
  'areas/admin/auditLog/AuditLogPage.tsx',
  () => import('./AuditLogPage'),
);

export const auditLog: AdminFeature = {
  pages: [
    {
      path: adminPaths.auditLog,
      Page: AuditLogPage,
      permissions: ['SYSTEM_ADMIN_FULL', 'SYSTEM_SETTINGS_EDIT'],
      entry: 'logs',
      name: adminPageNames.audit,
      tab: 'Actions',
      keywords: 'actions audit',
    },
  ],
};
