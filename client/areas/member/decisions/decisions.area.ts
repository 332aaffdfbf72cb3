import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const DecisionsPage = lazyPage(
  'areas/member/decisions/DecisionsPage.tsx',
  () => import('./DecisionsPage'),
);
const DecisionPage = lazyPage(
  'areas/member/decisions/DecisionPage.tsx',
  () => import('./DecisionPage'),
);

export const decisions: MemberFeature = {
  pages: [
    { path: memberPaths.decisions, Page: DecisionsPage },
    { path: `${memberPaths.decisions}/:id`, Page: DecisionPage },
  ],
};
