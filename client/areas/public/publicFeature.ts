import type { ComponentType } from 'react';

/**
 * Definition of a feature of the public site. Each folder exports one, which `publicFeatures`
 * lists.
 */
export interface PublicFeature {
  /** Pages of the feature: route and component (`fetchedPage`). */
  pages: readonly {
    path: string;
    Page: ComponentType;
    /** Whether the member area has a page at the same path, which signed-in users see instead. */
    membersToo?: boolean;
  }[];
  /** Entries that the feature adds to the header and the mobile menu. */
  menu?: readonly { label: string; to: string }[];
}
