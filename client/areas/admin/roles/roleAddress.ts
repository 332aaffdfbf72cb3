import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPaths, type RoleListSearch } from '#client/platform/address/paths';

/** Tabs of the roles page, with their names in the URL. */
export const roleTabs = [
  { slug: 'roles', label: 'Rôles' },
  { slug: 'utilisateurs', label: 'Utilisateurs' },
  { slug: 'permissions', label: 'Permissions' },
  { slug: 'statistiques', label: 'Statistiques' },
] as const;

/** 'tous' lists all users; otherwise only users with a role are listed. */
export const ALL_USERS = 'tous';

export const roleAddress = listAddress<RoleListSearch>(adminPaths.roleList, {
  onglet: parameter.firstOf(roleTabs),
  recherche: parameter.search,
  role: parameter.text,
  qui: parameter.oneOf([{ slug: ALL_USERS }]),
  page: parameter.page(),
});
