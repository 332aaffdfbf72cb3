import { lazy } from 'react';

import { adminPaths } from '../../../platform/address/paths';
import type { AdminFeature } from '../adminFeature';
import { channelLabels, settingLabels } from './settingsWords';

const SettingsPage = lazy(() => import('./SettingsPage'));

/** The settings of the site. */
export const settings: AdminFeature = {
  pages: [
    {
      path: adminPaths.settings,
      Page: SettingsPage,
      permissions: ['SYSTEM_SETTINGS_EDIT'],
      menu: { section: 'Système', label: 'Paramètres' },
    },
  ],
  journal: {
    actions: {
      'caches.cleared': 'Cache système nettoyé',
      'settings.exported': 'Paramètres exportés',
      'settings.updated': 'Paramètres modifiés',
    },
    targets: { settings: { label: 'Paramètres', to: () => adminPaths.settings } },
    fields: { ...settingLabels, ...channelLabels },
  },
};
