import type { Member } from '#platform/access/actor';
import { requestApproval } from '#platform/access/approvals';
import { emit } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import {
  aboutAccount,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { removePasskeys } from '#domains/identity/auth/passkeys/passkeys.service';
import { removeTwoFactor } from '#domains/identity/auth/twoFactor/twoFactor.service';
import { inForce, RoleAssignment } from '#domains/identity/roles/role.entity';
import { authorizeActionOn, requireOtherSuperAdmin } from '#domains/identity/roles/roles.service';
import { eraseAccount } from '../leaving/erasure.service';
import { passkeysReset, twoFactorReset, userDeleted } from '#domains/identity/users/users.events';
import { requireUser } from '#domains/identity/users/users.service';
import { DELETING } from '../accounts.types';
import { accountsErrors } from '../accounts.errors';

/**
 * Erases an account immediately. A deletion that the holder requests has the same effect, but only
 * after 30 days.
 * @returns the former username of the account
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_DELETION_FORBIDDEN; HIGHER_ROLE;
 *   CONFLICT_OF_INTEREST; LAST_SUPER_ADMIN; the errors of `requestApproval`
 */
export async function deleteUser(
  actor: Member,
  userId: number,
  lastResort?: string | null,
): Promise<string> {
  await requestApproval(DELETING, actor, { userId, lastResort });
  return transaction(async () => {
    requirePermission(actor, Permission.USERS_DELETE);
    if (userId === actor.userId) throw new AppError(accountsErrors.SELF_DELETION_FORBIDDEN);
    await authorizeActionOn(actor, userId);
    await requireNoConflictOfInterest(
      actor,
      aboutAccount(Permission.USERS_DELETE, userId),
      lastResort,
    );
    await requireOtherSuperAdmin(userId);
    const { username, subscription, joinedAt } = await requireUser(userId);
    const assignments = await repository(RoleAssignment).findBy(inForce({ userId }));
    const roles = assignments.map(({ roleId }) => roleId);
    await eraseAccount(userId, () => true);
    // Emitted after the erasure, because the erasure removes the member's data from the audit log.
    const before = { subscription, joinedAt, roles };
    await emit(userDeleted, { userId, actorId: actor.userId, before });
    return username;
  });
}

/**
 * Turns off the second factor of a member who lost their authenticator, and notifies them by mail.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; TWO_FACTOR_OFF
 */
export async function resetTwoFactor(actor: Member, userId: number): Promise<void> {
  await transaction(async () => {
    await authorizeActionOn(actor, userId);
    await removeTwoFactor(await requireUser(userId));
    await emit(twoFactorReset, { userId, actorId: actor.userId });
  });
}

/**
 * Removes the passkeys of a member who lost them, or to whose account an attacker added one, and
 * notifies them by mail.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; NO_PASSKEY
 */
export async function resetPasskeys(actor: Member, userId: number): Promise<void> {
  await transaction(async () => {
    await authorizeActionOn(actor, userId);
    const removed = await removePasskeys(await requireUser(userId));
    await emit(passkeysReset, { userId, actorId: actor.userId, removed });
  });
}
