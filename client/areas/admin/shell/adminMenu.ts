import type { ShellNavItem, ShellNavSection } from '#features/shell/frame/ShellNav';
import type { Permission } from '#client/generated/graphql';
import { hasOneOf, MENU_SECTIONS } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';
import { auditLabelsOf } from '../auditLog/auditLogLabels';
import type { AdminRegistry } from './adminRegistry';

export const adminPages = adminFeatures.flatMap(({ pages = [] }) => pages);

/** Permissions of the pages, each with a pattern that matches the URLs of the page. */
const PERMISSIONS = adminPages.map(({ path, permissions }) => ({
  address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?=[?#]|$)`),
  permissions,
}));

/** Returns whether a user with these permissions may open a URL of the administration. */
export function opens(to: string, permissions: readonly Permission[]): boolean {
  const page = PERMISSIONS.find(({ address }) => address.test(to));
  return page !== undefined && hasOneOf(page.permissions, permissions);
}

/** Registry that `AdminArea` provides to the pages. */
export const adminRegistry: AdminRegistry = { opens, auditLabels: auditLabelsOf(adminFeatures) };

/** Counts of pending items beside the menu entries, keyed by the path of the entry. */
export type Waiting = Partial<Record<string, ShellNavItem['waiting']>>;

/** Returns the menu entries that a user with these permissions may open. */
export function adminMenuFor(
  permissions: readonly Permission[],
  waiting: Waiting = {},
): ShellNavSection[] {
  return MENU_SECTIONS.map((title) => ({
    title: title || undefined,
    items: adminPages.flatMap((page) =>
      page.menu?.section === title && hasOneOf(page.permissions, permissions)
        ? { label: page.menu.label, to: page.path, waiting: waiting[page.path] }
        : [],
    ),
  })).filter(({ items }) => items.length > 0);
}
