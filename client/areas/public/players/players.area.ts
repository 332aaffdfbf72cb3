import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const PlayerPage = lazyPage('areas/public/players/PlayerPage.tsx', () => import('./PlayerPage'));

export const players: PublicFeature = {
  pages: [{ path: `${publicPaths.players}/:username`, Page: PlayerPage, members: 'memberPage' }],
};
