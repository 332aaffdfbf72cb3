import DataLoader from 'dataloader';
import type { Permission } from '#platform/access/permissions';
import { permissionsByRole, rolesByUser, type AssignedRole } from './roles.reads';

/** Loads the roles of accounts. Runs one statement for a whole list. */
export function rolesOfUserLoader(): DataLoader<number, AssignedRole[]> {
  return new DataLoader(async (userIds) => {
    const found = await rolesByUser(userIds);
    return userIds.map((id) => found.get(id) ?? []);
  });
}

/** Loads the permissions of roles. Runs one statement for a whole list. */
export function permissionsOfRoleLoader(): DataLoader<string, Permission[]> {
  return new DataLoader(async (roleIds) => {
    const found = await permissionsByRole(roleIds);
    return roleIds.map((id) => found.get(id) ?? []);
  });
}
