import { LayoutDashboard } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const DashboardPage = fetchedPage(
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
