import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import {
  aboutAccount,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { inForce, RoleAssignment } from '../role.entity';
import { roleTermChanged } from '../roles.events';
import { EXTENDING_A_ROLE, SUPER_ADMIN, type RoleTerm } from '../roles.types';
import {
  assignmentsOf,
  authorizeActionOn,
  authorizeGiving,
  requireOtherSuperAdmin,
} from '../roles.service';
import { checkUntil, isShort } from './roleTerms';
import { rolesErrors } from '../roles.errors';

/** Returns whether a change makes a role end later, which counts as giving the role. */
export const isExtending = (before: Date | null, until: Date | null): boolean =>
  before !== null && (until === null || until > before);

/** Returns whether a change makes a role end sooner, which counts as removing the role. */
const isShortening = (before: Date | null, until: Date | null): boolean =>
  until !== null && (before === null || until < before);

/**
 * Changes the end of an assigned role; null removes the end. The actor must be allowed to give the
 * role and, for an earlier end, also to remove it.
 * @returns all roles of the account
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; ROLE_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE;
 *   MISSING_GRANT; ROLE_NOT_ASSIGNED; LAST_SUPER_ADMIN; CONFLICT_OF_INTEREST; VALIDATION_FAILED
 *   tied to `until`; the errors of `requestApproval`
 */
export async function setRoleEnd(actor: Member, term: RoleTerm): Promise<RoleAssignment[]> {
  await requestApproval(EXTENDING_A_ROLE, actor, term);
  const { until, lastResort, ...choice } = term;
  return transaction(async () => {
    requirePermission(actor, Permission.SYSTEM_ROLES_ASSIGN);
    checkUntil(until);
    await authorizeActionOn(actor, choice.userId);
    await authorizeGiving(actor, choice.roleId, until);
    // Checked again: the role or its end may have changed in the meantime.
    await requestApproval(EXTENDING_A_ROLE, actor, term);
    const assignment = await repository(RoleAssignment).findOne({ where: inForce(choice) });
    if (!assignment) throw new AppError(rolesErrors.ROLE_NOT_ASSIGNED);
    if (isShortening(assignment.until, until)) {
      const action = aboutAccount(Permission.SYSTEM_ROLES_ASSIGN, choice.userId);
      await requireNoConflictOfInterest(actor, action, lastResort);
    }
    if (until && choice.roleId === SUPER_ADMIN) await requireOtherSuperAdmin(choice.userId);
    const before = assignment.until;
    if (before?.getTime() !== until?.getTime()) {
      // The holder and the giver are warned again three days before the new end.
      const warnedAt = isShort(until) ? now() : null;
      await repository(RoleAssignment).update({ id: assignment.id }, { until, warnedAt });
      await emit(roleTermChanged, { ...choice, actorId: actor.userId, before, after: until });
    }
    return assignmentsOf(choice.userId);
  });
}
