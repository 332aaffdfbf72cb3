import {
  CalendarDays,
  ChartColumn,
  Headphones,
  LayoutDashboard,
  Newspaper,
  ShoppingBag,
  SlidersHorizontal,
  Trophy,
  UserRound,
} from 'lucide-react';

import { memberPaths } from '../../platform/address/paths';

/** The icon of each page of the member area, beside its name in the menu and in links. */
export const memberIcons = {
  [memberPaths.dashboard]: LayoutDashboard,
  [memberPaths.news]: Newspaper,
  [memberPaths.statistics]: ChartColumn,
  [memberPaths.achievements]: Trophy,
  [memberPaths.events]: CalendarDays,
  [memberPaths.game]: Headphones,
  [memberPaths.settings]: SlidersHorizontal,
  [memberPaths.account]: UserRound,
  [memberPaths.store]: ShoppingBag,
} as const;
