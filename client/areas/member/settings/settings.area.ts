import { SlidersHorizontal } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const SettingsPage = lazyPage(
  'areas/member/settings/SettingsPage.tsx',
  () => import('./SettingsPage'),
);

export const settings: MemberFeature = {
  pages: [
    {
      path: memberPaths.settings,
      Page: SettingsPage,
      menu: { label: memberPageNames.settings, Icon: SlidersHorizontal },
    },
  ],
};
