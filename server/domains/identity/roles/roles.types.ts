import type { Permission } from '#platform/access/permissions';
import { longDayInParis } from '#platform/text/text';

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

/** The last whole day before an end, such as "27 octobre 2025". */
export const lastDayOf = (until: Date): string => longDayInParis(new Date(until.getTime() - 1));

/** A role of somebody. */
export interface RoleChoice {
  userId: number;
  roleId: string;
}

/** A role to give; with `until`, it ends by itself at that moment. */
export interface GivenRole extends RoleChoice {
  until?: Date | null;
}

/** New end of a held role; null for none. */
export interface RoleTerm extends RoleChoice {
  until: Date | null;
  lastResort?: string | null;
}
