import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';
import { channelLabels, memberSections, settingLabels } from './settingsLabels';

const SettingsPage = lazyPage(
  'areas/admin/settings/SettingsPage.tsx',
  () => import('./SettingsPage'),
);

export const settings: AdminFeature = {
  pages: [
    {
      path: adminPaths.settings,
      Page: SettingsPage,
      permissions: ['SYSTEM_SETTINGS_EDIT'],
      entry: 'settings',
      name: adminPageNames.settings,
      tab: 'Réglages',
      keywords: 'réglages',
    },
  ],
  auditLabels: {
    targets: { settings: { to: () => adminPaths.settings } },
    fields: { ...settingLabels, ...channelLabels },
    values: {
      openSections: Object.fromEntries(memberSections.map(({ stored, label }) => [stored, label])),
    },
  },
};
