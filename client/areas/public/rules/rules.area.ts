import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const RulesPage = lazyPage('areas/public/rules/RulesPage.tsx', () => import('./RulesPage'));

export const rules: PublicFeature = {
  pages: [{ path: publicPaths.rules, Page: RulesPage, members: 'samePage' }],
};
