import { useLocation } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { publicFeatures } from './publicFeatures';
import { scrollToTop } from './scrolling';

export interface NavigationEntry {
  label: string;
  to: string;
  current: boolean;
  /** Called when the entry is clicked, in addition to the navigation. */
  onPress?: () => void;
}

/** Returns the entries of the header and the mobile menu. */
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
