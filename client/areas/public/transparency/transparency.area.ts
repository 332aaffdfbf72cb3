import { publicPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const TransparencyPage = fetchedPage(
  'areas/public/transparency/TransparencyPage.tsx',
  () => import('./TransparencyPage'),
);

/** Page of the moderation statistics. */
export const transparency: PublicFeature = {
  pages: [{ path: publicPaths.transparency, Page: TransparencyPage, members: 'samePage' }],
};
