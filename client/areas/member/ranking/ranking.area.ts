import { Podium } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const RankingPage = lazyPage('areas/member/ranking/RankingPage.tsx', () => import('./RankingPage'));

export const rankingFeature: MemberFeature = {
  pages: [
    {
      path: memberPaths.ranking,
      Page: RankingPage,
      menu: {
        label: memberPageNames.ranking,
        Icon: Podium,
        keywords: 'place podium joueurs saison rang',
        isActivity: true,
      },
    },
  ],
};
