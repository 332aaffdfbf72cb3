import type { ShellNavItem, ShellNavSection } from '#features/shell/ShellNav';
import type { Permission } from '#client/generated/graphql';
import { MENU_SECTIONS } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';

/** Every page of the administration. */
export const adminPages = adminFeatures.flatMap(({ pages = [] }) => pages);

/** The permissions of each page, by the pattern of its address. */
const PERMISSIONS = adminPages.map(({ path, permissions }) => ({
  address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?=[?#]|$)`),
  permissions,
}));

/** Whether somebody has one of these permissions; true when none is required. */
export const hasOneOf = (
  wanted: readonly Permission[] | undefined,
  permissions: readonly Permission[],
): boolean => !wanted || wanted.some((permission) => permissions.includes(permission));

/** Whether these permissions open the page at an address of the administration. */
export function opens(to: string, permissions: readonly Permission[]): boolean {
  const page = PERMISSIONS.find(({ address }) => address.test(to));
  return page !== undefined && hasOneOf(page.permissions, permissions);
}

/** The counts of waiting items beside some entries. */
export type Waiting = Partial<Record<string, ShellNavItem['waiting']>>;

/** The entries for these permissions; a section without entries is left out. */
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
