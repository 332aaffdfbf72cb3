import { publicPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { PublicFeature } from '../publicFeature';

const PlayerPage = fetchedPage('areas/public/players/PlayerPage.tsx', () => import('./PlayerPage'));

/** Public player pages. */
export const players: PublicFeature = {
  pages: [{ path: `${publicPaths.players}/:username`, Page: PlayerPage, members: 'memberPage' }],
};
