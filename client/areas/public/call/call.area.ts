import { publicPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { PublicFeature } from '../publicFeature';

const CallPage = lazyPage('areas/public/call/CallPage.tsx', () => import('./CallPage'));

/** Pages of the sample calls, for visitors and members. */
export const call: PublicFeature = {
  pages: [{ path: `${publicPaths.calls}/:slug`, Page: CallPage, members: 'samePage' }],
};
