import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const RulesPage = lazyPage('areas/admin/rules/RulesPage.tsx', () => import('./RulesPage'));

export const rules: AdminFeature = {
  pages: [
    {
      path: adminPaths.rules,
      Page: RulesPage,
      permissions: ['SYSTEM_SETTINGS_EDIT'],
      entry: 'rules',
      name: adminPageNames.rules,
      keywords: 'règlement',
    },
  ],
  auditLabels: {
    targets: { rules: { to: (number) => publicPaths.rulesOf(Number(number)) } },
    fields: { summary: 'Résumé des changements' },
  },
};
