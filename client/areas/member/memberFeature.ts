import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A page of the member area. */
export interface MemberPage {
  /** Its address, as routes are written. */
  path: string;
  /** Comes when it is opened (`lazy`). */
  Page: ComponentType;
  /** Its entry of the menu, where it has one. */
  menu?: {
    label: string;
    Icon: LucideIcon;
    /** Shown but closed ("Bientôt"), whatever the settings open. */
    soon?: boolean;
    /** The entry that plays. */
    highlighted?: boolean;
  };
}

/** All that a feature of the member area brings. Its folder exports one, which `memberFeatures` lists. */
export interface MemberFeature {
  pages: readonly MemberPage[];
}
