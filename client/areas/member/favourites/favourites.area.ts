import { Star } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const FavouritesPage = lazyPage(
  'areas/member/favourites/FavouritesPage.tsx',
  () => import('./FavouritesPage'),
);

/** Page of the member's liked articles and followed discussions. */
export const favourites: MemberFeature = {
  pages: [
    {
      path: memberPaths.favourites,
      Page: FavouritesPage,
      menu: {
        label: memberPageNames.favourites,
        Icon: Star,
        keywords: 'favoris aimés suivis suivi discussions abonnements',
        isActivity: true,
      },
    },
  ],
};
