import type { LucideIcon } from 'lucide-react';

import type { FetchedPage } from '#client/platform/head/fetchedPage';

/** Page of the member area. */
export interface MemberPage {
  /** Route pattern of the page: '/compte/evenements/:id'. */
  path: string;
  Page: FetchedPage;
  /** Path of the menu page that it belongs to; only for a page without a menu entry. */
  under?: string;
  /** Entry of the page in the menu, if it has one. */
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** True for an entry that is always disabled ("Bientôt"), regardless of the settings. */
    soon?: boolean;
    /** True for the play entry, which is highlighted. */
    highlighted?: boolean;
  };
}

/**
 * Definition of a feature of the member area. Each folder exports one, which `memberFeatures`
 * lists.
 */
export interface MemberFeature {
  pages: readonly MemberPage[];
}
