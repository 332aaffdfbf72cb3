import type { ShellNavItem, ShellNavSection } from '../../features/shell/ShellNav';
import type { Permission } from '../../generated/graphql';
import { adminPaths } from '../../platform/paths';

interface AdminMenuItem extends ShellNavItem {
  /** Holding one of them shows the entry; none are needed when it is empty. */
  permissions: Permission[];
}

const SECTIONS: { title?: string; items: AdminMenuItem[] }[] = [
  { items: [{ label: 'Tableau de bord', to: adminPaths.dashboard, permissions: [] }] },
];

/** The entries that these permissions open; a section left without entries is not shown. */
export function adminMenuFor(permissions: readonly Permission[]): ShellNavSection[] {
  return SECTIONS.map(({ title, items }) => ({
    title,
    items: items.filter(
      (item) =>
        item.permissions.length === 0 ||
        item.permissions.some((permission) => permissions.includes(permission)),
    ),
  })).filter(({ items }) => items.length > 0);
}
