import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

/** Page for unknown URLs (404). */
export const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** Route for all paths without a page. */
export const notFound: PublicFeature = {
  pages: [{ path: '*', Page: NotFoundPage, members: 'samePage' }],
};
