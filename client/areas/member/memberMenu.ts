import type { ShellNavItem, ShellNavSection } from '../../features/shell/ShellNav';
import type { MemberSection } from '../../generated/graphql';
import { memberPaths } from '../../platform/paths';
import { memberIcons } from './memberIcons';

interface MemberMenuItem extends ShellNavItem {
  to: keyof typeof memberIcons;
  /** The entry opens with this section; without one it is always open, unless it says `soon`. */
  section?: MemberSection;
}

const ITEMS: MemberMenuItem[] = [
  { label: 'Tableau de Bord', to: memberPaths.dashboard },
  { label: 'Actualités', to: memberPaths.news, section: 'NEWS' },
  { label: 'Mes Statistiques', to: memberPaths.statistics, section: 'STATISTICS' },
  { label: 'Succès', to: memberPaths.achievements, section: 'ACHIEVEMENTS' },
  { label: 'Événements', to: memberPaths.events, section: 'EVENTS' },
  { label: 'Jouer', to: memberPaths.game, soon: true, highlighted: true },
  { label: 'Configuration', to: memberPaths.settings, section: 'SETTINGS' },
  { label: 'Mon Compte', to: memberPaths.account },
  { label: 'Boutique', to: memberPaths.store, section: 'STORE' },
];

/**
 * The member menu: its documented entries, of which the setting `openSections` opens some
 * (specification of the member area, section 2; decisions 2.12).
 */
export const memberMenuFor = (openSections: readonly MemberSection[]): ShellNavSection[] => [
  {
    items: ITEMS.map(({ section, soon, ...item }) => ({
      ...item,
      Icon: memberIcons[item.to],
      soon: section ? !openSections.includes(section) : soon,
    })),
  },
];
