import { publicPaths } from '#client/platform/address/paths';
import type { PublicFeature } from '../publicFeature';
import { HomePage } from './HomePage';

/** Home page and its menu entries. Its code is part of the first script. */
export const home: PublicFeature = {
  pages: [{ path: publicPaths.home, Page: HomePage, members: 'redirect' }],
  menu: [
    { label: 'Accueil', to: publicPaths.home },
    { label: 'Le jeu', to: publicPaths.homeSection('game') },
  ],
};

/** Menu entry for the last section of the home page. */
export const community: PublicFeature = {
  pages: [],
  menu: [{ label: 'Communauté', to: publicPaths.homeSection('community') }],
};
