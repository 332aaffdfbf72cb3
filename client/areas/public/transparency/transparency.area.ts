import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const TransparencyPage = lazyPage(
  'areas/public/transparency/TransparencyPage.tsx',
  () => import('./TransparencyPage'),
);

export const transparency: PublicFeature = {
  pages: [{ path: publicPaths.transparency, Page: TransparencyPage, members: 'samePage' }],
};
