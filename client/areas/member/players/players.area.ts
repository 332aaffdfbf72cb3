import { memberPaths, publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const PlayerPage = lazyPage('areas/member/players/PlayerPage.tsx', () => import('./PlayerPage'));
const PlayerSettingsPage = lazyPage(
  'areas/member/players/PlayerSettingsPage.tsx',
  () => import('./PlayerSettingsPage'),
);

/** Player pages as members see them, and the settings of the member's player page. */
export const players: MemberFeature = {
  pages: [
    { path: `${publicPaths.players}/:username`, Page: PlayerPage },
    { path: memberPaths.playerSettings, Page: PlayerSettingsPage },
  ],
};
