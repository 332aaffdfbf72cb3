import { fetchedPage } from '../../../platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

/** The page of what is not there. */
export const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** What stands at every other address. */
export const notFound: PublicFeature = { pages: [{ path: '*', Page: NotFoundPage }] };
