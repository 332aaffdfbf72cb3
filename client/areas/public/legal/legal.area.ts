import { legalPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const LegalPage = fetchedPage('areas/public/legal/LegalPage.tsx', () => import('./LegalPage'));

/** Legal texts: one component renders all of them, by its path. */
export const legal: PublicFeature = {
  pages: Object.values(legalPaths).map((path) => ({ path, Page: LegalPage })),
};
