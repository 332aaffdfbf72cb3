import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const DecisionsPage = fetchedPage(
  'areas/member/decisions/DecisionsPage.tsx',
  () => import('./DecisionsPage'),
);
const DecisionPage = fetchedPage(
  'areas/member/decisions/DecisionPage.tsx',
  () => import('./DecisionPage'),
);

/** Pages of the moderation decisions about the member and about their reports. */
export const decisions: MemberFeature = {
  pages: [
    { path: memberPaths.decisions, Page: DecisionsPage },
    { path: `${memberPaths.decisions}/:id`, Page: DecisionPage },
  ],
};
