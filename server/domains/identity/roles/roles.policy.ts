import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy } from '#platform/access/policy';
import {
  ADMIN,
  BUILT_IN_ROLES,
  SUPER_ADMIN,
  type GrantingRole,
  type RankedPerson,
} from './roles.types';

const isSuperAdmin = (actor: Actor) => actor.has(SUPER_ADMIN);

/**
 * Access to the explanation of a permission. Every member may ask about themselves, and members who
 * may view roles may ask about every account. An actor without any permission learns nothing about
 * the team.
 */
export const permissionReasonPolicy = {
  ask: requiring((actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId ? [] : [Permission.SYSTEM_ROLES_VIEW],
  ),
  seeTeam: (actor: Actor) => actor.permissions.length > 0,
  /**
   * Access to the names of the staff above an account. These names reveal the level of the account,
   * so only the account itself and staff who may see its roles get them.
   */
  seeWhoIsAbove: (actor: Actor, { userId }: { userId: number }) =>
    actor.userId === userId ||
    actor.can(Permission.SYSTEM_ROLES_VIEW) ||
    actor.can(Permission.USERS_VIEW),
};

/**
 * Access to actions on an account. The actor may not act on their own account, or on one whose
 * highest role is as high as theirs or higher. Super administrators may act on every other account.
 */
export const personPolicy = {
  isAnotherPerson: (actor, person) => person.userId !== actor.userId,
  isBelow: (actor, person) => isSuperAdmin(actor) || person.hierarchy < actor.hierarchy,
} satisfies Policy<RankedPerson>;

/**
 * Access to giving a role. The role must be lower than the actor's highest role (except for super
 * administrators), and must not have a permission that the actor lacks.
 */
export const givenRolePolicy = {
  isBelow: (actor, role) => isSuperAdmin(actor) || role.hierarchy < actor.hierarchy,
  hasPermissionsOf: (actor, role) => role.permissions.every((granted) => actor.can(granted)),
} satisfies Policy<GrantingRole>;

/**
 * Access to creating, changing or deleting a role. The role must be custom, must not have a
 * permission that the actor lacks, and must be lower than the actor's highest role. This last rule
 * also applies to super administrators, because a custom role as high as super_admin would be a
 * second super_admin.
 */
export const customRolePolicy = {
  isCustom: (_actor, role) => !BUILT_IN_ROLES.has(role.id),
  isBelow: (actor, role) => role.hierarchy < actor.hierarchy,
  hasPermissionsOf: givenRolePolicy.hasPermissionsOf,
} satisfies Policy<GrantingRole>;

/** Access to the administration: `admins` for admin and super_admin, `staff` for any permission. */
export const adminAreaPolicy = {
  admins: (actor: Actor) => actor.has(ADMIN) || isSuperAdmin(actor),
  staff: (actor: Actor) => actor.permissions.length > 0,
};
