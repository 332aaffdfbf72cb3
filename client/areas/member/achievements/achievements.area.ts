import { Trophy } from 'lucide-react';

import { memberPageNames } from '../../../platform/address/pageNames';
import { memberPaths } from '../../../platform/address/paths';
import { fetchedPage } from '../../../platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const AchievementsPage = fetchedPage(
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
