import { emit } from '#platform/running/bus';
import { acquireLock, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { lockAccounts } from '#domains/identity/users/accounts.service';
import { findUser } from '#domains/identity/users/users.service';
import { accountSecured } from '../auth.events';
import { EmailChangeLink, type RevertEmailChangePayload } from '../auth.types';
import { restoreEmail } from './emailChange.service';
import type { GuardOutcome } from '#domains/identity/users/emails/emailGuard.entity';
import { findGuard, consumeGuard } from '#domains/identity/users/emails/emailGuards.service';
import { limitOpenings } from './oneTimeTokens';
import { sendSecuredReset } from '../passwords/passwords.service';
import { recoverAccount } from '../recovery/recoverAccount.service';
import { suspicionOf } from '../recovery/suspicion.service';
import type { CallOrigin } from '../sessions/session.types';
import { usersErrors } from '#domains/identity/users/users.errors';

const DONE = {
  change_stopped: EmailChangeLink.STOPPED,
  change_undone: EmailChangeLink.UNDONE,
} as const satisfies Record<GuardOutcome, EmailChangeLink>;

/**
 * Returns the state of the link mailed to an old address, for the page of the link. Does not reveal
 * the account.
 * @throws AppError RATE_LIMITED
 */
export async function emailChangeLink(
  secret: string,
  origin: CallOrigin,
): Promise<EmailChangeLink> {
  await limitOpenings(origin);
  const guard = await findGuard(secret);
  const user = guard && (await findUser(guard.userId));
  if (!guard || !user) return EmailChangeLink.DEAD;
  if (guard.outcome) return DONE[guard.outcome];
  return user.emailKey === guard.emailKey ? EmailChangeLink.STOPS : EmailChangeLink.UNDOES;
}

/**
 * Cancels the pending change of email, or restores the old address, through the link mailed to that
 * address. Recovers the account from an intruder (see recoverAccount.service.ts), voids links
 * mailed to other addresses, and notifies the old address.
 * @returns the secret of a link to choose a new password. The link is also mailed, because the
 * holder may close the page
 * @throws AppError INVALID_TOKEN; EMAIL_TAKEN
 */
export async function revertEmailChange(secret: string): Promise<RevertEmailChangePayload> {
  return transaction(async () => {
    await lockAccounts();
    const found = await findGuard(secret);
    if (!found) throw new AppError(usersErrors.INVALID_TOKEN);
    await acquireLock(`user:${found.userId}`);
    // Read again under the lock.
    const guard = await findGuard(secret);
    const user = await findUser(found.userId);
    if (!guard || guard.outcome || !user) throw new AppError(usersErrors.INVALID_TOKEN);
    const outcome = user.emailKey === guard.emailKey ? 'change_stopped' : 'change_undone';
    const suspicion = await suspicionOf({ id: user.id, emailKey: guard.emailKey });
    await consumeGuard(guard, outcome);
    await restoreEmail(user, guard.email);
    const removed = await recoverAccount(user, suspicion);
    await emit(accountSecured, { userId: user.id });
    const holder = { ...user, email: guard.email };
    const passwordToken = await sendSecuredReset(holder, outcome, removed);
    return { message: MESSAGES[outcome], passwordToken };
  });
}

const NEXT = 'Toutes les sessions sont fermées. Choisissez maintenant un nouveau mot de passe.';
const MESSAGES: Readonly<Record<GuardOutcome, string>> = {
  change_stopped: `Le changement d’adresse est annulé. ${NEXT}`,
  change_undone: `Votre adresse est rétablie. ${NEXT}`,
};
