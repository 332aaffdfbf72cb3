import type { Permission } from '#client/generated/graphql';
import type { FetchedPage } from '#client/platform/head/fetchedPage';

/** Sections of the menu, from top to bottom. The first one has no title. */
export const MENU_SECTIONS = ['', 'Utilisateurs', 'Contenus', 'Modération', 'Système'] as const;

/** A page of the administration. */
export interface AdminPage {
  /** Route path, with parameters such as `:id`. */
  path: string;
  Page: FetchedPage;
  /**
   * Permissions that grant access to the page; any one of them is enough. Without the property
   * every staff member may open it. The server checks permissions again on every request.
   */
  permissions?: readonly Permission[];
  /** Entry of the page in the menu; absent when the menu does not list it. */
  menu?: { section: (typeof MENU_SECTIONS)[number]; label: string };
}

/** French labels of a feature's entries in the audit log, by the names that the server uses. */
export interface AuditLabels {
  /** Actions of staff and of the system. */
  actions: Readonly<Record<string, string>>;
  /** Types of target. `to` links to the page of a target, for viewers who may open it. */
  targets?: Readonly<Record<string, AuditTarget>>;
  /** Actions after which the target no longer exists. */
  ends?: readonly string[];
  /** Actions that are highlighted in the audit log. */
  sensitive?: readonly string[];
  /** Fields that the actions change. */
  fields?: Readonly<Record<string, string>>;
  /** French labels of the stored values of a field, where they differ from those of all features. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface AuditTarget {
  label: string;
  to?: (id: string) => string;
  /** Permissions for the link when they are stricter than those of its page. */
  permissions?: readonly Permission[];
}

/**
 * Definition of an administration feature. Its folder exports one, and `adminFeatures` lists it.
 */
export interface AdminFeature {
  pages?: readonly AdminPage[];
  auditLabels?: AuditLabels;
}
