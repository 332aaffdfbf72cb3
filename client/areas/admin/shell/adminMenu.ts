import type { ShellNavItem, ShellNavSection } from '../../../features/shell/ShellNav';
import type { Permission } from '../../../generated/graphql';
import { MENU_SECTIONS } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';

/** Every page of the administration. */
export const adminPages = adminFeatures.flatMap(({ pages = [] }) => pages);

/** The permissions of each page, by what its address looks like. */
const PERMISSIONS = adminPages.map(({ path, permissions }) => ({
  address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?=[?#]|$)`),
  permissions,
}));

/** Whether one of these permissions is among those that somebody has; without any, everybody's are. */
export const hasOneOf = (
  wanted: readonly Permission[] | undefined,
  permissions: readonly Permission[],
): boolean => !wanted || wanted.some((permission) => permissions.includes(permission));

/** Whether these permissions open the page at an address of the administration. */
export function opens(to: string, permissions: readonly Permission[]): boolean {
  const page = PERMISSIONS.find(({ address }) => address.test(to));
  return page !== undefined && hasOneOf(page.permissions, permissions);
}

/** What waits behind some entries of the menu, by their addresses. */
export type Waiting = Partial<Record<string, ShellNavItem['waiting']>>;

/** The entries that these permissions open; a section left without entries is not shown. */
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
