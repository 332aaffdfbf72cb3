import type { Permission } from '../../../platform/access/permissions';

/** The roles that code names. */
export const SUPER_ADMIN = 'super_admin';
export const ADMIN = 'admin';

/** The roles that come with the site: nobody may change or delete them, or take their names. */
export const BUILT_IN_ROLES: ReadonlySet<string> = new Set([
  SUPER_ADMIN,
  ADMIN,
  'moderator',
  'editor',
  'support',
  'junior_moderator',
]);

/** A role and its permissions. */
export interface GrantingRole {
  id: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** A person and the height of their highest role (0 without any). */
export interface RankedPerson {
  userId: number;
  hierarchy: number;
}

/** A role of somebody. */
export interface RoleChoice {
  userId: number;
  roleId: string;
}
