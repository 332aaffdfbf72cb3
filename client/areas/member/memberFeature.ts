import type { LucideIcon } from 'lucide-react';

import type { FetchedPage } from '#client/platform/head/fetchedPage';

/** A page of the member area. */
export interface MemberPage {
  /** Its address, as routes are written. */
  path: string;
  Page: FetchedPage;
  /** The page of the menu that it belongs to, where it has no entry of its own. */
  under?: string;
  /** Its entry in the menu, if it has one. */
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** Disabled ("Bientôt"), whatever the settings open. */
    soon?: boolean;
    /** The play entry, which is highlighted. */
    highlighted?: boolean;
  };
}

/**
 * The manifest of a feature of the member area. Its folder exports one, which `memberFeatures`
 * lists.
 */
export interface MemberFeature {
  pages: readonly MemberPage[];
}
