import type { ComponentType } from 'react';

/**
 * What a signed-in user gets at the path of a public page:
 * - `samePage`: the public page
 * - `memberPage`: a page of the member area with the same path
 * - `redirect`: the member page with the same content, or else the dashboard
 */
export type MemberAccess = 'samePage' | 'memberPage' | 'redirect';

/** Definition of a feature of the public site, listed in `publicFeatures`. */
export interface PublicFeature {
  /** Pages of the feature: route and component (`lazyPage`). */
  pages: readonly {
    path: string;
    Page: ComponentType;
    members: MemberAccess;
  }[];
  menu?: readonly { label: string; to: string }[];
}
