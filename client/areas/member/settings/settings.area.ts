import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const SettingsPage = lazy(() => import('./SettingsPage'));

export const settings: MemberFeature = {
  pages: [
    {
      path: memberPaths.settings,
      Page: SettingsPage,
      menu: { label: 'Configuration', Icon: SlidersHorizontal },
    },
  ],
};
