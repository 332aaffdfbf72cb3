import { LayoutDashboard } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const DashboardPage = lazyPage(
  'areas/member/dashboard/DashboardPage.tsx',
  () => import('./DashboardPage'),
);

export const dashboard: MemberFeature = {
  pages: [
    {
      path: memberPaths.dashboard,
      Page: DashboardPage,
      menu: { label: memberPageNames.dashboard, Icon: LayoutDashboard },
    },
  ],
};
