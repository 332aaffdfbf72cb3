import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

/** Page for unknown URLs (404). */
export const NotFoundPage = lazyPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** Route for all paths without a page. */
export const notFound: PublicFeature = {
  pages: [{ path: '*', Page: NotFoundPage, members: 'samePage' }],
};
