import type { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { givenRolePolicy, personPolicy } from '../roles/roles.policy';
import type { GrantingRole } from '../roles/roles.types';

/** A request, as the rules look at it. */
export interface JudgedRequest {
  proposerId: number | null;
  /** The one person whom it is about. */
  subjectId: number | null;
  /** Everybody whom it is about; null once it has ended. */
  subjectIds: readonly number[] | null;
  permission: Permission;
  /** What a second person must be above. */
  height: number;
}

/** Nobody. */
const NO_ACCOUNT = 0;

/**
 * Who decides what somebody else asked for: whoever could do the act on these people, apart from the
 * one who asked and those whom it is about. Only the one who asked calls it off.
 */
export const confirmationsPolicy = {
  isAnotherPerson: (actor, { proposerId }) => actor.userId !== proposerId,
  isNotSubject: (actor, { subjectId, subjectIds }) =>
    actor.userId !== subjectId && !subjectIds?.includes(actor.userId ?? NO_ACCOUNT),
  hasPermission: (actor, { permission }) => actor.can(permission),
  isAbove: (actor, { height }) =>
    personPolicy.isBelow(actor, { userId: NO_ACCOUNT, hierarchy: height }),
  callOff: (actor, { proposerId }) => actor.userId === proposerId,
} satisfies Policy<JudgedRequest>;

/** Which roles a second person may help to give: those that they could give. */
export const confirmedRolePolicy = {
  hasPermissionsOf: givenRolePolicy.hasPermissionsOf,
} satisfies Policy<GrantingRole>;
