import type { ShellNavItem, ShellNavSection } from '#features/shell/frame/ShellNav';
import type { Permission } from '#client/generated/graphql';
import { hasOneOf, MENU_ENTRIES, type MenuEntryKey } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';
import { auditLabelsOf } from '../auditLog/auditLogLabels';
import type { AdminRegistry, EntryTabs } from './adminRegistry';

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

/** Returns the named pages that a user with these permissions may open. */
export const namedPagesFor = (permissions: readonly Permission[]) =>
  adminPages.flatMap(({ name, ...page }) =>
    name !== undefined && hasOneOf(page.permissions, permissions) ? [{ ...page, name }] : [],
  );

function tabsAt(path: string, permissions: readonly Permission[]): EntryTabs | null {
  const here = adminPages.find((page) => page.path === path && page.tab);
  const tabs = namedPagesFor(permissions).flatMap(({ entry, tab, path: to }) =>
    here && entry === here.entry && tab ? [{ label: tab, to }] : [],
  );
  return here && tabs.length > 1 ? { label: MENU_ENTRIES[here.entry].label, tabs } : null;
}

/** Registry that `AdminArea` provides to the pages. */
export const adminRegistry: AdminRegistry = {
  opens,
  tabsAt,
  auditLabels: auditLabelsOf(adminFeatures),
};

/**
 * Returns the menu of a user with these permissions: entries with at least one page that the user
 * may open, in groups.
 */
export function adminMenuFor(
  permissions: readonly Permission[],
  waiting: Partial<Record<MenuEntryKey, ShellNavItem['waiting']>> = {},
): ShellNavSection[] {
  const pages = namedPagesFor(permissions);
  const sections: ShellNavSection[] = [];
  for (const [key, { group, atFoot, label, labelFor, Icon }] of Object.entries(MENU_ENTRIES)) {
    const first = pages.find(({ entry }) => entry === key);
    if (!first) continue;
    const item = {
      label: labelFor?.(permissions) ?? label,
      Icon,
      to: first.path,
      alsoAt: adminPages.filter(({ entry }) => entry === key).map(({ path }) => path),
      waiting: waiting[key as MenuEntryKey],
    };
    const section = sections.at(-1);
    if (section && section.title === group && !atFoot) section.items.push(item);
    else sections.push({ title: group, atFoot, items: [item] });
  }
  return sections;
}
