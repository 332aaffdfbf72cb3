import { ClipboardList } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const ShiftsPage = lazyPage('areas/member/shifts/ShiftsPage.tsx', () => import('./ShiftsPage'));
const DebriefingPage = lazyPage(
  'areas/member/shifts/DebriefingPage.tsx',
  () => import('./DebriefingPage'),
);

export const shifts: MemberFeature = {
  pages: [
    {
      path: memberPaths.shifts,
      Page: ShiftsPage,
      menu: {
        label: memberPageNames.shifts,
        Icon: ClipboardList,
        keywords: 'débriefing comparer garde appels décrocher conseil partager',
        isActivity: true,
      },
    },
    { path: `${memberPaths.shifts}/:id`, Page: DebriefingPage },
  ],
};
