import { legalPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const LegalPage = fetchedPage('areas/public/legal/LegalPage.tsx', () => import('./LegalPage'));

/** The legal texts: one page renders them all, by its address. */
export const legal: PublicFeature = {
  pages: Object.values(legalPaths).map((path) => ({ path, Page: LegalPage })),
};
