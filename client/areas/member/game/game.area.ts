import { Headphones } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const GamePage = lazy(() => import('./GamePage'));

export const game: MemberFeature = {
  pages: [
    {
      path: memberPaths.game,
      Page: GamePage,
      menu: { label: 'Jouer', Icon: Headphones, soon: true, highlighted: true },
    },
  ],
};
