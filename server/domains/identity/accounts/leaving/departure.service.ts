import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { provePassword, whileProven } from '#domains/identity/auth/signIn/credentials.service';
import { SessionEndReason, type CallOrigin } from '#domains/identity/auth/sessions/session.types';
import { endSessions } from '#domains/identity/auth/sessions/sessions.service';
import { lockStaff } from '#domains/identity/roles/holders.service';
import { requireOtherSuperAdmin } from '#domains/identity/roles/roles.service';
import { longDayInParis } from '#platform/text/text';
import { mailDeletionRequested } from './departureMails.service';
import { erasureDate } from './erasure.service';
import type { AccountDeletionPayload } from '../profile/profile.types';
import { User } from '#domains/identity/users/user.entity';
import { accountLeft } from '#domains/identity/users/users.events';
import { ownAccount } from '#domains/identity/users/users.service';

/**
 * Deactivates the actor's account: every session ends and the profile is hidden until the next
 * sign-in.
 * @throws AppError LAST_SUPER_ADMIN
 */
export async function deactivateAccount(actor: Member): Promise<void> {
  const user = await ownAccount(actor);
  await transaction(() => leave(user, {}));
}

/**
 * Requests the deletion of the actor's account, after checking the password. Every session ends.
 * The personal data is erased after 30 days, unless the actor signs in before.
 * @throws AppError WRONG_CURRENT_PASSWORD tied to `password`; ACCOUNT_LOCKED; LAST_SUPER_ADMIN
 */
export async function deleteAccount(
  actor: Member,
  password: string,
  origin: CallOrigin,
): Promise<AccountDeletionPayload> {
  const user = await ownAccount(actor);
  await provePassword(user, password, origin);
  const erasedAt = erasureDate();
  await transaction(async () => {
    // Roles are locked before the account, in the same order as for a ban.
    await lockStaff();
    await whileProven(user, async () => {
      await leave(user, { deletionRequestedAt: now() });
      await mailDeletionRequested(user, erasedAt);
    });
  });
  const message = `Votre compte sera supprimé le ${longDayInParis(erasedAt)}. Pour le garder, connectez-vous avant cette date.`;
  return { message, erasedAt };
}

/** Deactivates an account and ends its sessions, inside the open transaction. */
async function leave({ id }: User, change: Partial<User>): Promise<void> {
  await lockStaff();
  await acquireLock(`user:${id}`);
  await requireOtherSuperAdmin(id);
  await repository(User).update({ id }, { isActive: false, ...change });
  await endSessions(id, SessionEndReason.DEACTIVATED);
  await emit(accountLeft, { userId: id });
}
