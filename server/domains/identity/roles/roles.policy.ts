import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import {
  ADMIN,
  BUILT_IN_ROLES,
  SUPER_ADMIN,
  type GrantingRole,
  type RankedPerson,
} from './roles.types';

const isSuperAdmin = (actor: Actor) => actor.has(SUPER_ADMIN);

/**
 * Who reads, gives and removes roles: system.roles.view to read them, system.roles.assign to give
 * and remove them, system.roles.create to edit custom ones.
 */
export const rolesPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ROLES_VIEW),
  assign: (actor) => actor.can(Permission.SYSTEM_ROLES_ASSIGN),
  create: (actor) => actor.can(Permission.SYSTEM_ROLES_CREATE),
} satisfies Policy<void>;

/**
 * Who asks why somebody has a permission: anybody about themselves, those who read roles about
 * everybody. Who has no permission at all is no staff, and hears nothing of who is.
 */
export const permissionReasonPolicy = {
  ask: (actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId || rolesPolicy.view(actor),
  seeTeam: (actor: Actor) => actor.permissions.length > 0,
  /** Who stands above an account is told to whom its roles are shown anyway. */
  seeWhoIsAbove: (actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId || rolesPolicy.view(actor) || actor.can(Permission.USERS_VIEW),
};

/**
 * On whom somebody may act at all: never on oneself, nor on somebody whose highest role is as high
 * or higher.
 */
export const personPolicy = {
  isAnotherPerson: (actor, person) => person.userId !== actor.userId,
  isBelow: (actor, person) => isSuperAdmin(actor) || person.hierarchy < actor.hierarchy,
} satisfies Policy<RankedPerson>;

/**
 * Which roles somebody may give: lower than their own highest role, and without a permission that
 * they lack.
 */
export const givenRolePolicy = {
  isBelow: (actor, role) => isSuperAdmin(actor) || role.hierarchy < actor.hierarchy,
  hasPermissionsOf: (actor, role) => role.permissions.every((granted) => actor.can(granted)),
} satisfies Policy<GrantingRole>;

/**
 * Which roles somebody may create, change or delete: custom ones that are strictly lower than their
 * own highest role (this holds for a super administrator as well, because a second role as high
 * would be another super_admin), and without a permission that they lack.
 */
export const customRolePolicy = {
  isCustom: (_actor, role) => !BUILT_IN_ROLES.has(role.id),
  isBelow: (actor, role) => role.hierarchy < actor.hierarchy,
  hasPermissionsOf: givenRolePolicy.hasPermissionsOf,
} satisfies Policy<GrantingRole>;

/**
 * Who enters the administration area: `admins` lets in the roles admin and super_admin, `staff` any
 * role that carries a permission.
 */
export const adminAreaPolicy = {
  admins: (actor: Actor) => actor.has(ADMIN) || isSuperAdmin(actor),
  staff: (actor: Actor) => actor.permissions.length > 0,
};
