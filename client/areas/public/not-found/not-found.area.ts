import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

/** The page of unknown addresses. */
export const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** The route of every other address. */
export const notFound: PublicFeature = { pages: [{ path: '*', Page: NotFoundPage }] };
