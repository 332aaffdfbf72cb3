import { Trophy } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const AchievementsPage = lazyPage(
  'areas/member/achievements/AchievementsPage.tsx',
  () => import('./AchievementsPage'),
);

export const achievements: MemberFeature = {
  pages: [
    {
      path: memberPaths.achievements,
      Page: AchievementsPage,
      menu: { label: memberPageNames.achievements, Icon: Trophy },
    },
  ],
};
