import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const RankingPage = fetchedPage(
  'areas/member/ranking/RankingPage.tsx',
  () => import('./RankingPage'),
);

/** The ranking of players, to which the statistics lead. */
export const rankingFeature: MemberFeature = {
  pages: [{ path: memberPaths.ranking, Page: RankingPage, under: memberPaths.statistics }],
};
