import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import {
  ADMIN,
  BUILT_IN_ROLES,
  SUPER_ADMIN,
  type GrantingRole,
  type RankedPerson,
} from './roles.types';

const isSuperAdmin = (actor: Actor) => actor.has(SUPER_ADMIN);

/** Who reads, gives and takes roles. Source: administration document, sections 5 and 6. */
export const rolesPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ROLES_VIEW),
  assign: (actor) => actor.can(Permission.SYSTEM_ROLES_ASSIGN),
  create: (actor) => actor.can(Permission.SYSTEM_ROLES_CREATE),
} satisfies Policy<void>;

/** On whom somebody may act at all, whatever the act: never oneself, never somebody as high. */
export const personPolicy = {
  isSomebodyElse: (actor, person) => person.userId !== actor.userId,
  isBelow: (actor, person) => isSuperAdmin(actor) || person.hierarchy < actor.hierarchy,
} satisfies Policy<RankedPerson>;

/** Which roles somebody may give: lower than their own highest, and granting nothing that they lack. */
export const givenRolePolicy = {
  isBelow: (actor, role) => isSuperAdmin(actor) || role.hierarchy < actor.hierarchy,
  grantsWhatIsHeld: (actor, role) => role.permissions.every((granted) => actor.can(granted)),
} satisfies Policy<GrantingRole>;

/**
 * Which roles somebody may make, change or delete: of the site's own, strictly lower than their own
 * highest (a super administrator's too: a second role as high would be theirs in all but name), and
 * granting nothing that they lack.
 */
export const customRolePolicy = {
  isCustom: (_actor, role) => !BUILT_IN_ROLES.has(role.id),
  isBelow: (actor, role) => role.hierarchy < actor.hierarchy,
  grantsWhatIsHeld: givenRolePolicy.grantsWhatIsHeld,
} satisfies Policy<GrantingRole>;

/** Who enters the administration area, by the setting adminAreaAccess. Source: decisions 2.1. */
export const adminAreaPolicy = {
  admins: (actor: Actor) => actor.has(ADMIN) || isSuperAdmin(actor),
  staff: (actor: Actor) => actor.permissions.length > 0,
};
