import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const FavouritesPage = lazyPage(
  'areas/member/favourites/FavouritesPage.tsx',
  () => import('./FavouritesPage'),
);

/** Page of the member's liked articles and followed discussions. */
export const favourites: MemberFeature = {
  pages: [{ path: memberPaths.favourites, Page: FavouritesPage, under: memberPaths.news }],
};
