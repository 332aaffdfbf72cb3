import { ChartColumn } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const StatisticsPage = lazyPage(
  'areas/member/statistics/StatisticsPage.tsx',
  () => import('./StatisticsPage'),
);

export const statistics: MemberFeature = {
  pages: [
    {
      path: memberPaths.statistics,
      Page: StatisticsPage,
      menu: { label: memberPageNames.statistics, Icon: ChartColumn },
    },
  ],
};
