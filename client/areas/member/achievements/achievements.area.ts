import { Trophy } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const AchievementsPage = lazy(() => import('./AchievementsPage'));

export const achievements: MemberFeature = {
  pages: [
    {
      path: memberPaths.achievements,
      Page: AchievementsPage,
      menu: { label: 'Succès', Icon: Trophy },
    },
  ],
};
