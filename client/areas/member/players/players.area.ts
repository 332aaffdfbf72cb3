import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const PlayerPage = fetchedPage('areas/member/players/PlayerPage.tsx', () => import('./PlayerPage'));
const PlayerSettingsPage = fetchedPage(
  'areas/member/players/PlayerSettingsPage.tsx',
  () => import('./PlayerSettingsPage'),
);

/** The pages of players, as members see them, and what the member shows on their own. */
export const players: MemberFeature = {
  pages: [
    { path: `${publicPaths.players}/:username`, Page: PlayerPage },
    { path: memberPaths.playerSettings, Page: PlayerSettingsPage },
  ],
};
