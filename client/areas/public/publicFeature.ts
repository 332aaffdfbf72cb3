import type { ComponentType } from 'react';

/**
 * The manifest of a feature of the public site. Its folder exports one, which `publicFeatures`
 * lists.
 */
export interface PublicFeature {
  /** Its pages: the route, and the component (`fetchedPage`). */
  pages: readonly {
    path: string;
    Page: ComponentType;
    /** At the same address, signed-in people get the page of the member area. */
    membersToo?: boolean;
  }[];
  /** Its entries in the header, the same in the mobile menu. */
  menu?: readonly { label: string; to: string }[];
}
