import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

/** Page of unknown URLs (404). */
export const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** Route of all other paths. */
export const notFound: PublicFeature = { pages: [{ path: '*', Page: NotFoundPage }] };
