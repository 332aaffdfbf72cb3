import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const StatisticsPage = lazy(() => import('./StatisticsPage'));

export const statistics: MemberFeature = {
  pages: [
    {
      path: memberPaths.statistics,
      Page: StatisticsPage,
      menu: { label: 'Mes Statistiques', Icon: ChartColumn },
    },
  ],
};
