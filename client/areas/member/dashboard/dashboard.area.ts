import { LayoutDashboard } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const DashboardPage = lazy(() => import('./DashboardPage'));

export const dashboard: MemberFeature = {
  pages: [
    {
      path: memberPaths.dashboard,
      Page: DashboardPage,
      menu: { label: 'Tableau de Bord', Icon: LayoutDashboard },
    },
  ],
};
