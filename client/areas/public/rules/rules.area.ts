import { publicPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const RulesPage = fetchedPage('areas/public/rules/RulesPage.tsx', () => import('./RulesPage'));

/** Page of the rules of the site. */
export const rules: PublicFeature = {
  pages: [{ path: publicPaths.rules, Page: RulesPage, members: 'samePage' }],
};
