import { Headphones } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const GamePage = lazyPage('areas/member/game/GamePage.tsx', () => import('./GamePage'));

export const game: MemberFeature = {
  pages: [
    {
      path: memberPaths.game,
      Page: GamePage,
      menu: { label: memberPageNames.game, Icon: Headphones, soon: true, highlighted: true },
    },
  ],
};
