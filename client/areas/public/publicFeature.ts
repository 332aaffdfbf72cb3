import type { ComponentType } from 'react';

/** All that a feature of the public site brings. Its folder exports one, which `publicFeatures` lists. */
export interface PublicFeature {
  /** Its pages: the address, as routes are written, and what is drawn there (`fetchedPage`). */
  pages: readonly { path: string; Page: ComponentType }[];
  /** Its entries of the header, the same in the mobile menu. */
  menu?: readonly { label: string; to: string }[];
}
