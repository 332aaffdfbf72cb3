import type { Permission } from '#client/generated/graphql';
import type { FetchedPage } from '#client/platform/head/fetchedPage';

/** The sections of the menu, from its top; the first has no title. */
export const MENU_SECTIONS = ['', 'Utilisateurs', 'Contenus', 'Modération', 'Système'] as const;

/** A page of the administration. */
export interface AdminPage {
  /** Its address, as routes are written. */
  path: string;
  Page: FetchedPage;
  /**
   * The permissions that open it: any one of them is enough. Without any, everybody may open it.
   * The server checks again on every call.
   */
  permissions?: readonly Permission[];
  /** Its entry in the menu, if it has one. */
  menu?: { section: (typeof MENU_SECTIONS)[number]; label: string };
}

/** The French words of the journal for the acts of a feature, by the names that the server uses. */
export interface AuditLabels {
  /** The acts of staff and of the system. */
  actions: Readonly<Record<string, string>>;
  /** The kinds of target; `to` links to the page that shows one, for readers who may open it. */
  targets?: Readonly<Record<string, AuditTarget>>;
  /** Acts after which their target no longer exists. */
  ends?: readonly string[];
  /** Acts that must stand out. */
  sensitive?: readonly string[];
  /** The fields that they change. */
  fields?: Readonly<Record<string, string>>;
}

export interface AuditTarget {
  label: string;
  to?: (id: string) => string;
  /** The permissions for this link, when the page opens for more people. */
  permissions?: readonly Permission[];
}

/**
 * The manifest of a feature of the administration. Its folder exports one, which `adminFeatures`
 * lists.
 */
export interface AdminFeature {
  pages?: readonly AdminPage[];
  auditLabels?: AuditLabels;
}
