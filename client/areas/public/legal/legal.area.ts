import { legalPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const LegalPage = fetchedPage('areas/public/legal/LegalPage.tsx', () => import('./LegalPage'));

/** Pages of the legal texts. One component renders all of them and chooses the text by the path. */
export const legal: PublicFeature = {
  pages: Object.values(legalPaths).map((path) => ({ path, Page: LegalPage })),
};
