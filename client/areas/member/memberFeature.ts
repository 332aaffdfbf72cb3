import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';

import type { LazyPage } from '#client/platform/head/lazyPage';

export interface MemberPage {
  /** Route pattern of the page: '/compte/evenements/:id'. */
  path: string;
  Page: LazyPage;
  /** Path of the current menu entry, for a page without an entry of its own. */
  under?: string;
  /** Label of the page in the menu, below the entry of `under` while that entry is current. */
  entryUnder?: string;
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** Other words by which the command palette finds the page. */
    keywords?: string;
    /** Whether the entry is in the group "Votre activité", which contains only open sections. */
    isActivity?: boolean;
    /** Whether the entry is always disabled ("Bientôt"), regardless of the settings. */
    soon?: boolean;
    highlighted?: boolean;
  };
}

/** Definition of a feature of the member area, listed in `memberFeatures`. */
export interface MemberFeature {
  pages: readonly MemberPage[];
}

/** Pages of the member area, which `MemberArea` provides to its pages. */
export const MemberPagesContext = createContext<readonly MemberPage[]>([]);
