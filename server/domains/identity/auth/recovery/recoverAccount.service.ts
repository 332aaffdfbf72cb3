import { repository } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { User } from '#domains/identity/users/user.entity';
import { stopEmailChange } from '../emails/emailChange.service';
import { retireOneTimeTokens, WARNINGS } from '../emails/oneTimeTokens';
import { closePassword } from '../passwords/passwords.service';
import { SessionEndReason } from '../sessions/session.types';
import { endSessions } from '../sessions/sessions.service';
import { deleteKnownDevices } from '../signIn/knownDevices.service';
import { discardUnconfirmedFactor } from '../twoFactor/twoFactor.service';
import { accessSources, type AddedAccess } from './accessSources.service';
import { isSuspect, type Suspicion } from './suspicion.service';

/**
 * Recovers an account for its holder, inside the open transaction. The caller has locked the
 * account. Closes the password, and removes all access added in the period in which an intruder may
 * have had access (see suspicion.service.ts).
 * @param suspicion suspected period, read before the link of the holder was marked as used
 * @returns the removed access
 */
export async function recoverAccount(user: User, suspicion: Suspicion): Promise<AddedAccess[]> {
  await closePassword(user);
  return removeAccess(user, suspicion.since, (access) => isSuspect(suspicion, access));
}

/**
 * Removes chosen access, inside the open transaction. The caller has locked the account. The
 * password stays, but the time of its last change is set to now, which voids the cookies of known
 * devices and pending proofs of identity.
 * @returns the removed access
 */
export async function removeChosenAccess(
  user: User,
  since: Date,
  isChosen: (access: AddedAccess) => boolean,
): Promise<AddedAccess[]> {
  await repository(User).update({ id: user.id }, { passwordUpdatedAt: now() });
  return removeAccess(user, since, isChosen);
}

async function removeAccess(
  { id: userId }: User,
  since: Date | null,
  isRemoved: (access: AddedAccess) => boolean,
): Promise<AddedAccess[]> {
  // Sessions end first, so that access that is being added concurrently is either already stored,
  // and listed below, or refused.
  await endSessions(userId, SessionEndReason.PASSWORD_CHANGED);
  await deleteKnownDevices(userId);
  await stopEmailChange(userId);
  await discardUnconfirmedFactor(userId);
  await retireOneTimeTokens(userId, WARNINGS, 'used_warning');
  if (!since) return [];
  const removed: AddedAccess[] = [];
  for (const { kind, listSince, remove } of accessSources()) {
    const listed = (await listSince(userId, since)).map((access) => ({ kind, ...access }));
    const leaving = listed.filter(isRemoved);
    if (leaving.length === 0) continue;
    const ids = leaving.map(({ id }) => id);
    await remove?.(userId, ids);
    removed.push(...leaving);
  }
  return removed;
}
