import { fetchedPage } from '../../../platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const NotFoundPage = fetchedPage('areas/public/not-found/NotFoundPage.tsx', async () => ({
  default: (await import('./NotFoundPage')).NotFoundPage,
}));

/** What stands at every other address. */
export const notFound: PublicFeature = { pages: [{ path: '*', Page: NotFoundPage }] };
