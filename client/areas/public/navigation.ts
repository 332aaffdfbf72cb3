import { useLocation } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { publicFeatures } from './publicFeatures';
import { scrollToTop } from './scrolling';

/** An entry of the header and of the mobile menu. */
export interface NavigationEntry {
  label: string;
  to: string;
  /** True on the page of the entry. */
  current: boolean;
  /** An action besides the navigation. */
  onPress?: () => void;
}

/**
 * The entries of the header, the same in the mobile menu: Accueil, Le jeu, Actualités, Communauté.
 */
export function useNavigation(): NavigationEntry[] {
  const { pathname } = useLocation();
  const atHome = pathname === publicPaths.home;
  return publicFeatures
    .flatMap(({ menu = [] }) => menu)
    .map((entry) => {
      if (entry.to !== publicPaths.home)
        return { ...entry, current: pathname.startsWith(entry.to) };
      return { ...entry, current: atHome, onPress: atHome ? scrollToTop : undefined };
    });
}
