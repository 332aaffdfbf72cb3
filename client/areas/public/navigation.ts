import { useLocation } from 'react-router-dom';

import { publicPaths } from '../../platform/address/paths';
import { scrollToTop } from './scrolling';

/** An entry of the header and of the mobile menu. */
export interface NavigationEntry {
  label: string;
  to: string;
  /** True on the page that the entry leads to. */
  current: boolean;
  /** What pressing does besides going there. */
  onPress?: () => void;
}

/** The entries of the header, the same in the mobile menu (specification, section 2). */
export function useNavigation(): NavigationEntry[] {
  const { pathname } = useLocation();
  const atHome = pathname === publicPaths.home;
  return [
    {
      label: 'Accueil',
      to: publicPaths.home,
      current: atHome,
      onPress: atHome ? scrollToTop : undefined,
    },
    { label: 'Le jeu', to: publicPaths.homeSection('game'), current: false },
    { label: 'Actualités', to: publicPaths.news, current: pathname.startsWith(publicPaths.news) },
    { label: 'Communauté', to: publicPaths.homeSection('community'), current: false },
  ];
}
