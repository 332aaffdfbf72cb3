import type { AuditTargetType } from '#client/generated/auditActions';
import type { Permission } from '#client/generated/graphql';
import type { LazyPage } from '#client/platform/head/lazyPage';

/** Sections of the menu, from top to bottom. The first one has no title. */
export const MENU_SECTIONS = ['', 'Utilisateurs', 'Contenus', 'Modération', 'Système'] as const;

export interface AdminPage {
  /** Route path, with parameters such as `:id`. */
  path: string;
  Page: LazyPage;
  /**
   * Permissions that grant access to the page; any one of them is enough. If absent, every staff
   * member may open the page. The server checks permissions again on every request.
   */
  permissions?: readonly Permission[];
  /** Entry of the page in the menu; absent when the menu does not list the page. */
  menu?: { section: (typeof MENU_SECTIONS)[number]; label: string };
}

/** Links and French labels for a feature's entries in the audit log, keyed by the server's names. */
export interface AuditLabels {
  /** Pages of the targets, keyed by type. */
  targets?: Readonly<Partial<Record<AuditTargetType, AuditTarget>>>;
  fields?: Readonly<Record<string, string>>;
  /** Labels of stored values, keyed by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface AuditTarget {
  to: (id: string) => string;
  /** Permissions required for the link, when they are stricter than those of the linked page. */
  permissions?: readonly Permission[];
}

/** Definition of an administration feature, listed in `adminFeatures`. */
export interface AdminFeature {
  pages?: readonly AdminPage[];
  auditLabels?: AuditLabels;
}

/** Returns whether one of the wanted permissions is granted, or none is wanted. */
export const hasOneOf = (
  wanted: readonly Permission[] | undefined,
  permissions: readonly Permission[],
): boolean => !wanted || wanted.some((permission) => permissions.includes(permission));
