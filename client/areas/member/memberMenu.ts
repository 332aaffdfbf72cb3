import type { ShellNavItem, ShellNavSection } from '../../features/shell/ShellNav';
import type { MemberSection } from '../../generated/graphql';
import { isClosedSection } from '../../platform/memberSections';
import { memberPaths } from '../../platform/address/paths';
import { memberIcons } from './memberIcons';

interface MemberMenuItem extends ShellNavItem {
  to: keyof typeof memberIcons;
}

const ITEMS: MemberMenuItem[] = [
  { label: 'Tableau de Bord', to: memberPaths.dashboard },
  { label: 'Actualités', to: memberPaths.news },
  { label: 'Mes Statistiques', to: memberPaths.statistics },
  { label: 'Succès', to: memberPaths.achievements },
  { label: 'Événements', to: memberPaths.events },
  { label: 'Jouer', to: memberPaths.game, soon: true, highlighted: true },
  { label: 'Configuration', to: memberPaths.settings },
  { label: 'Mon Compte', to: memberPaths.account },
  { label: 'Boutique', to: memberPaths.store },
];

/**
 * The member menu: its documented entries, of which the setting `openSections` opens some
 * (specification of the member area, section 2; decisions 2.12).
 */
export const memberMenuFor = (openSections: readonly MemberSection[]): ShellNavSection[] => [
  {
    items: ITEMS.map(({ soon, ...item }) => ({
      ...item,
      Icon: memberIcons[item.to],
      soon: soon ?? isClosedSection(item.to, openSections),
    })),
  },
];
