import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const FavouritesPage = fetchedPage(
  'areas/member/favourites/FavouritesPage.tsx',
  () => import('./FavouritesPage'),
);

/** The articles that the member likes, and the discussions that they follow. */
export const favourites: MemberFeature = {
  pages: [{ path: memberPaths.favourites, Page: FavouritesPage, under: memberPaths.news }],
};
