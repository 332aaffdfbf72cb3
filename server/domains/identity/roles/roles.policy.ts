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
 * Access to roles: system.roles.view to read them, system.roles.assign to give and remove them,
 * system.roles.create to edit custom ones.
 */
export const rolesPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ROLES_VIEW),
  assign: (actor) => actor.can(Permission.SYSTEM_ROLES_ASSIGN),
  create: (actor) => actor.can(Permission.SYSTEM_ROLES_CREATE),
} satisfies Policy<void>;

/**
 * Access to the explanation of a permission: everyone about themselves, readers of roles about
 * every account. An actor without any permission learns nothing about the team.
 */
export const permissionReasonPolicy = {
  ask: (actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId || rolesPolicy.view(actor),
  seeTeam: (actor: Actor) => actor.permissions.length > 0,
  /** The staff above an account are named only to those who see its roles anyway. */
  seeWhoIsAbove: (actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId || rolesPolicy.view(actor) || actor.can(Permission.USERS_VIEW),
};

/**
 * Access to actions on an account: never on one's own, nor on one whose highest role is as high or
 * higher.
 */
export const personPolicy = {
  isAnotherPerson: (actor, person) => person.userId !== actor.userId,
  isBelow: (actor, person) => isSuperAdmin(actor) || person.hierarchy < actor.hierarchy,
} satisfies Policy<RankedPerson>;

/**
 * Access to giving a role: lower than the actor's highest role, and without a permission that the
 * actor lacks.
 */
export const givenRolePolicy = {
  isBelow: (actor, role) => isSuperAdmin(actor) || role.hierarchy < actor.hierarchy,
  hasPermissionsOf: (actor, role) => role.permissions.every((granted) => actor.can(granted)),
} satisfies Policy<GrantingRole>;

/**
 * Access to creating, changing or deleting a role: custom, strictly lower than the actor's highest
 * role (also for a super administrator, because a second role as high would be another
 * super_admin), and without a permission that the actor lacks.
 */
export const customRolePolicy = {
  isCustom: (_actor, role) => !BUILT_IN_ROLES.has(role.id),
  isBelow: (actor, role) => role.hierarchy < actor.hierarchy,
  hasPermissionsOf: givenRolePolicy.hasPermissionsOf,
} satisfies Policy<GrantingRole>;

/**
 * Access to the administration: `admins` allows the roles admin and super_admin, `staff` any role
 * with a permission.
 */
export const adminAreaPolicy = {
  admins: (actor: Actor) => actor.has(ADMIN) || isSuperAdmin(actor),
  staff: (actor: Actor) => actor.permissions.length > 0,
};
