import { legalPaths } from '#client/shared/sitePaths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const LegalPage = lazyPage('areas/public/legal/LegalPage.tsx', () => import('./LegalPage'));

/** Pages of the legal texts. The same component renders all of them; the path selects the text. */
export const legal: PublicFeature = {
  pages: Object.values(legalPaths).map((path) => ({ path, Page: LegalPage, members: 'samePage' })),
};
