import type { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { givenRolePolicy, personPolicy } from '#domains/identity/roles/roles.policy';
import type { GrantingRole } from '#domains/identity/roles/roles.types';

/** A request, with the fields that the policy checks. */
export interface JudgedRequest {
  proposerId: number | null;
  /** ID of the only subject; null for several subjects. */
  subjectId: number | null;
  /** IDs of all subjects; null once the request has ended. */
  subjectIds: readonly number[] | null;
  permission: Permission;
  /** Hierarchy level that an approver must exceed. */
  height: number;
}

/** ID that no account has. */
const NO_ACCOUNT = 0;

/**
 * Access to deciding and withdrawing requests. Every member who could run the action on the same
 * accounts may decide a request, except its proposer and its subjects. Only the proposer may
 * withdraw a request.
 */
export const approvalsPolicy = {
  isAnotherPerson: (actor, { proposerId }) => actor.userId !== proposerId,
  isNotSubject: (actor, { subjectId, subjectIds }) =>
    actor.userId !== subjectId && !subjectIds?.includes(actor.userId ?? NO_ACCOUNT),
  hasPermission: (actor, { permission }) => actor.can(permission),
  isAbove: (actor, { height }) =>
    personPolicy.isBelow(actor, { userId: NO_ACCOUNT, hierarchy: height }),
  callOff: (actor, { proposerId }) => actor.userId === proposerId,
} satisfies Policy<JudgedRequest>;

/**
 * Access to the approval of an action that gives roles: the approver must have all permissions of
 * these roles.
 */
export const confirmedRolePolicy = {
  hasPermissionsOf: givenRolePolicy.hasPermissionsOf,
} satisfies Policy<GrantingRole>;
