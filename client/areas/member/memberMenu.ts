import { memberPaths } from '../../platform/paths';
import type { ShellNavSection } from '../../features/shell/ShellNav';

/** The member menu in its documented state (specification of the member area, section 2). */
export const memberMenu: ShellNavSection[] = [
  {
    items: [
      { label: 'Tableau de Bord', to: memberPaths.dashboard },
      { label: 'Actualités', to: memberPaths.news, soon: true },
      { label: 'Mes Statistiques', to: memberPaths.statistics, soon: true },
      { label: 'Succès', to: memberPaths.achievements, soon: true },
      { label: 'Événements', to: memberPaths.events, soon: true },
      { label: 'Jouer', to: memberPaths.game, soon: true, highlighted: true },
      { label: 'Configuration', to: memberPaths.settings, soon: true },
      { label: 'Mon Compte', to: memberPaths.account },
      { label: 'Boutique', to: memberPaths.store, soon: true },
    ],
  },
];
