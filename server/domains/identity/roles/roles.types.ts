import type { Permission } from '#platform/access/permissions';
import { longDayInParis } from '#platform/text/text';
import { sensitiveUseCase } from '#platform/access/approvals';
import type { RoleInput } from './custom/customRoles.types';

/** IDs of the roles that code refers to. */
export const SUPER_ADMIN = 'super_admin';
export const ADMIN = 'admin';

/** Roles that come with the site. They cannot be changed or deleted. */
export const BUILT_IN_ROLES: ReadonlySet<string> = new Set([
  SUPER_ADMIN,
  ADMIN,
  'moderator',
  'editor',
  'support',
  'junior_moderator',
]);

export interface GrantingRole {
  id: string;
  hierarchy: number;
  permissions: readonly Permission[];
}

/** An account and the level of its highest role (0 without a role). */
export interface RankedPerson {
  userId: number;
  hierarchy: number;
}

/** Returns the last day before the end of a role (Europe/Paris), such as "27 octobre 2025". */
export const lastDayOf = (until: Date): string => longDayInParis(new Date(until.getTime() - 1));

export interface RoleChoice {
  userId: number;
  roleId: string;
}

/** A role to give. With `until`, the role ends by itself at that time. */
export interface GivenRole extends RoleChoice {
  until?: Date | null;
}

/** A new end of an assigned role; null removes the end. */
export interface RoleTerm extends RoleChoice {
  until: Date | null;
  lastResort?: string | null;
}

export interface RoleUpdate {
  id: string;
  input: RoleInput;
}

/** Sensitive actions on roles, which may require approval. */
export const GIVING_A_ROLE = sensitiveUseCase<GivenRole>('roles.assign');
export const EXTENDING_A_ROLE = sensitiveUseCase<RoleTerm>('roles.term');
export const UPDATING_A_ROLE = sensitiveUseCase<RoleUpdate>('roles.update');
