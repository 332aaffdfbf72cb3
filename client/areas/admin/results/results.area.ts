import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ResultsPage = lazyPage('areas/admin/results/ResultsPage.tsx', () => import('./ResultsPage'));
const ResultPage = lazyPage('areas/admin/results/ResultPage.tsx', () => import('./ResultPage'));

/** Shifts that the plausibility checks flagged. Staff accept or refuse these shifts. */
export const results: AdminFeature = {
  pages: [
    {
      path: adminPaths.results,
      Page: ResultsPage,
      permissions: ['MODERATION_RESULTS_REVIEW'],
      entry: 'inbox',
      name: adminPageNames.results,
      tab: 'Toutes les gardes',
      keywords: 'parties gardes douteuses',
    },
    {
      path: adminPaths.result(':id'),
      Page: ResultPage,
      entry: 'inbox',
      permissions: ['MODERATION_RESULTS_REVIEW'],
    },
  ],
  auditLabels: {
    targets: { result: { to: (id) => adminPaths.result(id) } },
    fields: { playerId: 'Joueur', note: 'Message au joueur' },
  },
};
