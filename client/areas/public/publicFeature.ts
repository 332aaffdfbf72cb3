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
    /** Whether signed-in users get the page of the member area at the same path. */
    membersToo?: boolean;
  }[];
  /** Entries of the feature in the header and the mobile menu. */
  menu?: readonly { label: string; to: string }[];
}
