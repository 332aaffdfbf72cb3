import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { AdminFeature } from '../adminFeature';

const ScenariosPage = lazyPage(
  'areas/admin/scenarios/ScenariosPage.tsx',
  () => import('./ScenariosPage'),
);
const ScenarioEditorPage = lazyPage(
  'areas/admin/scenarios/ScenarioEditorPage.tsx',
  () => import('./ScenarioEditorPage'),
);

/** Sample calls that visitors play: the list and the editor. */
export const scenarios: AdminFeature = {
  pages: [
    {
      path: adminPaths.scenarios,
      Page: ScenariosPage,
      permissions: ['CONTENT_NEWS_CREATE', 'CONTENT_NEWS_EDIT', 'CONTENT_NEWS_PUBLISH'],
      entry: 'scenarios',
      name: adminPageNames.scenarios,
      keywords: 'appel essai jeu',
    },
    {
      path: adminPaths.newScenario,
      Page: ScenarioEditorPage,
      entry: 'scenarios',
      permissions: ['CONTENT_NEWS_CREATE'],
    },
    {
      path: `${adminPaths.scenarios}/:id`,
      Page: ScenarioEditorPage,
      entry: 'scenarios',
      permissions: ['CONTENT_NEWS_EDIT'],
    },
  ],
  auditLabels: {
    targets: {
      scenario: { to: (id) => adminPaths.editScenario(id), permissions: ['CONTENT_NEWS_EDIT'] },
    },
  },
};
