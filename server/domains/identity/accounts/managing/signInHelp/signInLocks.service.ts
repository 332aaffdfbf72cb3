import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { signInLockLifted } from '#domains/identity/auth/auth.events';
import { forgiveAccount, signInLocks } from '#domains/identity/auth/signIn/loginThrottle.service';
import { authorizeActionOn } from '#domains/identity/roles/roles.service';
import { requireUser } from '#domains/identity/users/users.service';
import { accountsErrors } from '#domains/identity/accounts/accounts.errors';

/**
 * Lifts the sign-in locks of an account, on every device, and deletes the failures that led to
 * them. The lock of an IP address does not belong to an account, and stays.
 * @throws AppError USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; HIGHER_ROLE; NOT_LOCKED
 */
export async function liftSignInLock(actor: Member, userId: number): Promise<void> {
  await transaction(async () => {
    await authorizeActionOn(actor, userId);
    const { email } = await requireUser(userId);
    if ((await signInLocks([email])).size === 0) throw new AppError(accountsErrors.NOT_LOCKED);
    await forgiveAccount(email);
    await emit(signInLockLifted, { userId, actorId: actor.userId });
  });
}
